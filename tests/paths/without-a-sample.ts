/** Loaded before the paths' command: takes one event away from one machine, which then nothing sends. */
import { catalogue } from '../../src/machines/catalogue.ts';

for (const entry of catalogue) {
  if (entry.id !== 'referralCancellation') continue;
  Object.assign(entry, { samples: { ...entry.samples, 'remove.declined': [] } });
}
