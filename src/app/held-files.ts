import { newIdempotencyKey } from '../api/client/idempotency.ts';

/** An upload whose form is closed does not release its file; files beyond this number are dropped, oldest first. */
const MOST = 20;

/** A chosen file and its Idempotency-Key, so that a retry stores it once. */
type HeldFile = { file: File; idempotencyKey: string; /** Where a view finds it in memory. */ url?: string };

/** Chosen files, kept outside the machines under the session id of the upload's actor. */
export type HeldFiles = ReturnType<typeof createHeldFiles>;

export function createHeldFiles() {
  const held = new Map<string, HeldFile>();
  const drop = (owner: string): void => {
    const { url } = held.get(owner) ?? {};
    if (url !== undefined) URL.revokeObjectURL(url);
    held.delete(owner);
  };
  return {
    hold: (owner: string, file: File): void => {
      drop(owner);
      held.set(owner, { file, idempotencyKey: newIdempotencyKey() });
      const [oldest] = held.keys();
      if (held.size > MOST && oldest !== undefined) drop(oldest);
    },
    /** Puts another file in the place of the held one, which nothing may have been sent of. */
    replace: (owner: string, file: File): void => {
      const before = held.get(owner);
      if (!before) return;
      drop(owner);
      held.set(owner, { file, idempotencyKey: before.idempotencyKey });
    },
    /** Where a view finds the held file in memory, until it is replaced or dropped. */
    urlOf: (owner: string): string => {
      const file = held.get(owner);
      if (!file) throw new Error('No file was chosen.');
      return (file.url ??= URL.createObjectURL(file.file));
    },
    drop,
    /** Throws when no file is held under this key. */
    get: (owner: string): HeldFile => {
      const file = held.get(owner);
      if (!file) throw new Error('No file was chosen.');
      return file;
    },
  };
}
