import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { transact } from '../db/dry-run.ts';
import { KEY_PURPOSES, signingKeys } from '../db/schema/signing-keys.ts';
import { ringOf } from '../keys/ring.ts';
import type { KeyRow } from '../keys/ring.ts';
import { KNOWN_AFTER, rotateKey } from '../keys/rotate.ts';
import { secretsOf } from '../keys/secrets.ts';
import type { Secrets } from '../keys/secrets.ts';
import { ensureSecret } from '../secret.ts';
import type { At } from './command.ts';
import { Refusal, command } from './command.ts';

const PURPOSE = v.picklist(KEY_PURPOSES, `The purposes are ${KEY_PURPOSES.join(', ')}.`);

/** The secrets of a command; null where none is set and none is in the folder of an embedded database. */
export function secretsAt({ config, handle }: Pick<At, 'config' | 'handle'>): Secrets | null {
  const secret = config.secret ?? (handle.engine === 'embedded' ? ensureSecret(config.dataDir) : undefined);
  return secret === undefined ? null : secretsOf({ ...config, secret });
}

const list = command({
  name: 'keys list',
  summary: 'Lists the keys by purpose: id, state, when each signs and retires. Never a key itself.',
  input: v.object({}),
  async run(at) {
    const rows = await readKeys(at);
    const keys = rows.map((row) => describe(row, rows, at));
    return {
      ok: keys.every(({ secretIsKnown }) => secretIsKnown !== false),
      lines: keys.map(({ purpose, id, state, signsFrom, retiresAt, secretIsKnown }) =>
        [
          purpose,
          id || '(secret)',
          state,
          `signs from ${signsFrom}`,
          ...(retiresAt === null ? [] : [`retires ${retiresAt}`]),
          ...(secretIsKnown === false ? ['made with a secret that is not set here'] : []),
        ].join('  '),
      ),
      data: { keys },
    };
  },
});

const rotate = command({
  name: 'keys rotate',
  args: { purpose: 'PURPOSE' },
  flags: { overlap: { value: 'TIME', help: 'how long the key before is accepted: 30m, 12h, 90d' } },
  summary: 'Makes a new key of codes, links, messages, files or all; running processes take it up.',
  details:
    'The new key signs after 30 seconds. The one before is accepted as long as what it signed lasts: codes and addresses of files 10 minutes, messages 8 days; a key of links until "keys retire" or --overlap.',
  changes: true,
  input: v.object({
    purpose: v.picklist([...KEY_PURPOSES, 'all'], `The purposes are ${KEY_PURPOSES.join(', ')} and all.`),
    overlap: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}[mhd]$/, 'Write a time like 30m, 12h or 90d.'),
        v.transform((text) => Number(text.slice(0, -1)) * (UNITS[text.at(-1) ?? ''] ?? 0)),
      ),
    ),
  }),
  async run(at, { purpose: named, overlap = null }) {
    const { db, now, by, dryRun } = at;
    const secrets = secretsAt(at);
    if (secrets === null) throw new Refusal('Set SECRET: keys are made with it.');
    const purposes = named === 'all' ? KEY_PURPOSES : [named];
    const made = await transact(db, dryRun, async (tx) => {
      const keys: KeyRow[] = [];
      for (const purpose of purposes) keys.push(await rotateKey(tx, { purpose, secrets, now, by, overlap }));
      return keys;
    });
    const would = dryRun ? 'Would make' : 'Made';
    return {
      ok: true,
      lines: made.map(
        ({ purpose, id, signsFrom }) =>
          `${would} the key ${dryRun ? '' : `${id} `}of ${purpose}. It signs from ${signsFrom.toISOString()}.`,
      ),
      data: { done: !dryRun, keys: made.map(({ purpose, id, signsFrom }) => ({ purpose, id, signsFrom })) },
    };
  },
});

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

const retire = command({
  name: 'keys retire',
  args: { purpose: 'PURPOSE', id: 'ID' },
  summary: 'Ends a key at once: what it signed is refused. For a key that others may know.',
  details:
    'Rotate first: the key that signs cannot be retired. "(secret)" is the key that the secret was before there were keys. Open invitations get new links, which their exhibitors see and can send.',
  changes: true,
  asks: true,
  input: v.object({ purpose: PURPOSE, id: v.string() }),
  async run(at, { purpose, id: written }) {
    const id = written === '(secret)' ? '' : written;
    const rows = await readKeys(at);
    const row = rows.find((one) => one.purpose === purpose && one.id === id);
    if (row === undefined) throw new Refusal(`There is no key ${written} of ${purpose}.`);
    const { state } = describe(row, rows, at);
    if (state === 'retired') throw new Refusal(`The key ${written} of ${purpose} is retired already.`);
    if (state !== 'accepted')
      throw new Refusal(
        `The key ${written} of ${purpose} is in use. Rotate, and wait ${String(KNOWN_AFTER / 1_000)} seconds.`,
      );
    if (!at.dryRun)
      await at.db
        .update(signingKeys)
        .set({ retiresAt: at.now })
        .where(and(eq(signingKeys.purpose, purpose), eq(signingKeys.id, id)));
    const done = at.dryRun ? 'Would retire' : 'Retired';
    return {
      ok: true,
      lines: [`${done} the key ${written} of ${purpose}.`],
      data: { done: !at.dryRun, purpose, id },
    };
  },
});

const readKeys = ({ db }: At): Promise<KeyRow[]> =>
  db.select().from(signingKeys).orderBy(asc(signingKeys.purpose), asc(signingKeys.signsFrom));

/** A key as it is listed; `secretIsKnown` is null where the command has no secret to compare. */
function describe(row: KeyRow, rows: readonly KeyRow[], at: At) {
  const { purpose, id, secretId, madeBy, signsFrom, retiresAt } = row;
  const secrets = secretsAt(at);
  // Which key signs does not depend on what it is made with.
  const any: Secrets = { of: () => '', byId: new Map(rows.map((one) => [one.secretId ?? '', ''])) };
  const signing = ringOf(rows, any, () => at.now).current(purpose)?.id;
  const state =
    retiresAt !== null && retiresAt <= at.now
      ? 'retired'
      : id === signing
        ? 'signs'
        : signsFrom > at.now
          ? 'begins'
          : 'accepted';
  return {
    purpose,
    id,
    state,
    signsFrom: signsFrom.toISOString(),
    retiresAt: retiresAt?.toISOString() ?? null,
    madeBy,
    secretIsKnown: secrets === null || secretId === null ? null : secrets.byId.has(secretId),
  };
}

export const keyCommands = [list, rotate, retire];
