import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Longest first. Without it a file that takes a minute may be begun last, and the other worker waits. */
const LONG = [
  'tests/scaffold/new.test.ts',
  'tests/server/db-durability.test.ts',
  'tests/server/leads-export-memory.test.ts',
  'tests/server/otp-enumeration.test.ts',
  'tests/server/isolation.test.ts',
  'tests/server/event-cli.test.ts',
  'tests/outcomes/outcomes.test.ts',
  'tests/server/uploads-hostile.test.ts',
  'tests/server/db-lock.test.ts',
  'tests/server/uploads-limits.test.ts',
  'tests/server/timeouts.test.ts',
  'tests/server/extremes.test.ts',
  'tests/server/capture/withdraw.test.ts',
  'tests/server/capture/order.property.test.ts',
  'tests/server/capture/badges.test.ts',
];

/** The long files, then all others in Vitest's own order: by what they took the last time, or by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG.indexOf(relative(this.ctx.config.root, moduleId));
      return place === -1 ? LONG.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
