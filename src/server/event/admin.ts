import type { DatabaseHandle } from '../db/database.ts';
import type { Clock } from '../clock.ts';
import { applyText } from './apply-text.ts';

/** The command of the admin socket, and what travels with it. */
export const APPLY_COMMAND = 'event.apply';
export type ApplyInput = { name: string; text: string };

/** Lets `npm run event` apply files through this running portal, whose embedded database is locked for others. */
export function serveEventCommands(handle: DatabaseHandle, clock: Clock, options: { demo: boolean }): void {
  handle.onCommand(APPLY_COMMAND, (input) => {
    const { name, text } = input as ApplyInput; // The socket is private to this user and our own client.
    return applyText(handle.db, name, text, clock.now(), options);
  });
}
