import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { ConfigError } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { KEY_PURPOSES, signingKeys } from '../db/schema/signing-keys.ts';
import type { Queries } from '../db/transaction.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import type { Logger } from '../log.ts';
import { ringOf } from './ring.ts';
import type { Key, KeyRing } from './ring.ts';
import { secretIdOf, secretsOf } from './secrets.ts';
import type { KeyPurpose, Secrets, SecretSettings } from './secrets.ts';

/** The keys of a running process, which follow the database. */
export type Keys = {
  /** The key that signs now. */
  current(purpose: KeyPurpose): Key;
  /** The keys whose values are accepted now, the one that signs first. */
  accepted(purpose: KeyPurpose): readonly Key[];
  /** Reads the keys again at once. */
  refresh(): Promise<void>;
  stop(): void;
};

/** How often a process looks for keys that were rotated (ms); well within the time before a new one signs. */
const EVERY = 5_000;
/** The id of an installation's first keys: of two processes that start together, one writes them. */
const FIRST = 'AAAA';

/** The keys of the database, for a command. */
export async function readRing(db: Queries, secrets: Secrets, now: () => Date): Promise<KeyRing> {
  return ringOf(await db.select().from(signingKeys), secrets, now);
}

type Opening = { db: Database; clock: Clock; log: Logger; config: SecretSettings };

/**
 * Opens the keys and writes an installation's first ones. Throws `ConfigError` where a key that signs was made with a
 * secret this process does not have: with it, all that other processes signed would be refused here.
 */
export async function openKeys({ db, clock, log, config }: Opening): Promise<Keys> {
  const secrets = secretsOf(config);
  const now = (): Date => steadyNow(clock);
  await writeFirst(db, secrets, clock.now());
  let ring = await readRing(db, secrets, now);
  // A clock that is corrected after the start must not be held on to: the steady time begins with the first request.
  const atStart = await readRing(db, secrets, () => clock.now());
  const foreign = KEY_PURPOSES.find((purpose) => atStart.current(purpose) === null);
  if (foreign !== undefined)
    throw new ConfigError(
      `The key of ${foreign} was made with another secret. Put that one back, or name it in SECRET_BEFORE. If it is lost, run "npm run admin -- keys rotate all": what it signed is then refused.`,
    );
  const refresh = async (): Promise<void> => {
    ring = await readRing(db, secrets, now);
  };
  let reading: Promise<void> | null = null;
  const timer = setInterval(() => {
    reading ??= refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'the keys were not read again'))
      .finally(() => (reading = null));
  }, EVERY).unref();
  return {
    current(purpose) {
      const key = ring.current(purpose);
      if (key === null) throw new Error(`No key of ${purpose} is known to this process.`);
      return key;
    },
    accepted: (purpose) => ring.accepted(purpose),
    refresh,
    stop: () => {
      clearInterval(timer);
    },
  };
}

/** Writes the first key of each purpose that has none, and says of which secret those before the keys are. */
async function writeFirst(db: Database, secrets: Secrets, now: Date): Promise<void> {
  const known = await db.select().from(signingKeys);
  for (const purpose of KEY_PURPOSES) {
    const own = known.filter((key) => key.purpose === purpose);
    const secretId = secretIdOf(secrets.of(purpose));
    if (own.length === 0)
      await db
        .insert(signingKeys)
        .values({ purpose, id: FIRST, secretId, signsFrom: now, createdAt: now })
        .onConflictDoNothing();
    if (own.some((key) => key.secretId === null))
      await db
        .update(signingKeys)
        .set({ secretId })
        .where(and(eq(signingKeys.purpose, purpose), isNull(signingKeys.secretId)));
  }
}
