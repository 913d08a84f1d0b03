import { isTypedAddress } from '../../domain/links.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import { problem } from '../problems.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

/**
 * A text of a body as stored in its column: null when empty; undefined, for a key that was not sent, stays undefined.
 */
export function columnOf(text: string): string | null;
export function columnOf(text: string | undefined): string | null | undefined;
export function columnOf(text: string | undefined): string | null | undefined {
  return text === '' ? null : text;
}

/**
 * Refuses links that are no http or https addresses, with or without their scheme (G-48, security T5), which a pattern
 * cannot check: 400 with each bad field. `links` contains the body's texts by field name; absent and empty ones pass.
 */
export function refuseBadLinks(links: Readonly<Record<string, string | undefined>>): void {
  const bad = Object.entries(links).filter(([, link]) => link && !isTypedAddress(link));
  if (bad.length === 0) return;
  throw problem('badInput', {
    errors: Object.fromEntries(bad.map(([field]) => [field, [VALIDATION_MESSAGES.url]])),
  });
}

/**
 * The event's own rows are read only for exhibitors (G-47): 403, not 404, because all exhibitors of the event can see
 * them.
 */
export function refuseShared(row: { exhibitorId: string | null }): void {
  if (row.exhibitorId !== null) return;
  throw problem('forbidden', { message: REFUSAL_TEXTS.ofTheEvent });
}
