import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Longest first. Without it a file that takes a minute may be begun last, and the other worker waits. */
const LONG = [
  'tests/scaffold/new.nightly.test.ts',
  'tests/server/db-durability.all.test.ts',
  'tests/server/leads-export-memory.nightly.test.ts',
  'tests/server/isolation.test.ts',
  'tests/server/event-cli.all.test.ts',
  'tests/outcomes/outcomes.all.test.ts',
  'tests/server/uploads-hostile.all.test.ts',
  'tests/server/db-lock.nightly.test.ts',
  'tests/server/uploads-limits.all.test.ts',
  'tests/server/timeouts.all.test.ts',
  'tests/server/extremes.all.test.ts',
  'tests/server/capture/withdraw.all.test.ts',
  'tests/server/capture/order.property.all.test.ts',
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
