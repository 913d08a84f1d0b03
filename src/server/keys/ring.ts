import type { signingKeys } from '../db/schema/signing-keys.ts';
import { materialOf } from './secrets.ts';
import type { KeyPurpose, Secrets } from './secrets.ts';

/** A key in use. What it signs begins with its id, which is empty or four characters. */
export type Key = { id: string; material: Buffer };

/** The keys of a moment. */
export type KeyRing = {
  /** The key that signs; null when this process knows none. */
  current(purpose: KeyPurpose): Key | null;
  /** The keys whose values are accepted, the one that signs first. */
  accepted(purpose: KeyPurpose): readonly Key[];
};

export type KeyRow = typeof signingKeys.$inferSelect;

type Held = Key & Pick<KeyRow, 'purpose' | 'signsFrom' | 'retiresAt'>;

/** The keys of these rows at the time of each call. A row whose secret is not known here gives no key. */
export function ringOf(rows: readonly KeyRow[], secrets: Secrets, now: () => Date): KeyRing {
  const held = rows.flatMap(({ purpose, id, secretId, signsFrom, retiresAt }): Held[] => {
    const secret = secretId === null ? secrets.of(purpose) : secrets.byId.get(secretId);
    if (secret === undefined) return [];
    return [{ id, purpose, signsFrom, retiresAt, material: materialOf(secret, purpose, id) }];
  });
  // The newest first; of two of one moment every process prefers the same.
  held.sort((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime() || (a.id < b.id ? -1 : 1));
  const living = (purpose: KeyPurpose, time: Date): Held[] =>
    held.filter((key) => key.purpose === purpose && (key.retiresAt === null || key.retiresAt > time));
  // Where a clock is behind, the oldest key signs rather than none.
  const signing = (purpose: KeyPurpose, time: Date): Held | null => {
    const keys = living(purpose, time);
    return keys.find(({ signsFrom }) => signsFrom <= time) ?? keys.at(-1) ?? null;
  };
  return {
    current: (purpose) => signing(purpose, now()),
    accepted(purpose) {
      const time = now();
      const first = signing(purpose, time);
      const rest = living(purpose, time).filter((key) => key !== first);
      return first === null ? rest : [first, ...rest];
    },
  };
}
