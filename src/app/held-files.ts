import { newIdempotencyKey } from '../api/idempotency.ts';

/** Uploads whose form was closed under way never say so; their files go when this many newer ones have come. */
const MOST = 20;

/** A chosen file and the key it is sent under: trying again sends the same file once. */
type HeldFile = { file: File; idempotencyKey: string };

/** Chosen files, kept outside the machines under the session id of the upload's actor. */
export type HeldFiles = ReturnType<typeof createHeldFiles>;

export function createHeldFiles() {
  const held = new Map<string, HeldFile>();
  return {
    hold: (owner: string, file: File): void => {
      held.delete(owner);
      held.set(owner, { file, idempotencyKey: newIdempotencyKey() });
      const [oldest] = held.keys();
      if (held.size > MOST && oldest !== undefined) held.delete(oldest);
    },
    drop: (owner: string): void => {
      held.delete(owner);
    },
    /** Throws when nothing is held: nobody checks or sends a file that was not chosen. */
    get: (owner: string): HeldFile => {
      const file = held.get(owner);
      if (!file) throw new Error('No file was chosen.');
      return file;
    },
  };
}
