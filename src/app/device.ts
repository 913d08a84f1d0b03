import type { CurrentUser } from '../api/sign-in.ts';
import type { EventInfo } from '../domain/event.ts';
import { openDevice } from './device/database.ts';
import { forgetQuestions } from './device/kept-questions.ts';

/** What the device remembers for a start without a network: who is signed in, and the event. */

/** Remembers the owner of a token, in place of the person before. */
export async function rememberUser(user: CurrentUser, token: string): Promise<void> {
  const value = { user, token: await digest(token) };
  await (await openDevice()).put('remembered', value, 'user');
}

export async function rememberEvent(event: EventInfo): Promise<void> {
  await (await openDevice()).put('remembered', event, 'event');
}

/** The remembered owner of this token; null when the device remembers another person or none. */
export async function rememberedUser(token: string): Promise<CurrentUser | null> {
  const known = await (await openDevice()).get('remembered', 'user');
  return known && 'user' in known && known.token === (await digest(token)) ? known.user : null;
}

export async function rememberedEvent(): Promise<EventInfo | null> {
  const known = await (await openDevice()).get('remembered', 'event');
  return known && 'title' in known ? known : null;
}

/** Forgets person, event and the exhibitor's questions, when the session ends. */
export async function forgetRemembered(): Promise<void> {
  await (await openDevice()).clear('remembered');
  await forgetQuestions();
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
