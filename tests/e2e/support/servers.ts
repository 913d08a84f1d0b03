import { join } from 'node:path';

/** Ports of the two portals the browser tests share: the production build, and the build that reports its microsteps. */
export const PORTS = { portal: 4310, walks: 4311 } as const;

/** Every test server has a data directory of its own, empty at each start. */
export const dataDirOf = (port: number): string => join('test-results', 'data', String(port));
