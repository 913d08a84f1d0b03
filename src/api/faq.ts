import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client.ts';
import { collection } from './collection.ts';
import type { ListQuery } from './page.ts';

/** Spec §3 "FAQ": `answer` is HTML, `type` the category. */
export type Faq = components['schemas']['Faq'];

/** FAQ calls of spec §7. The screens are read-only (G-47). */
export function faqCalls(client: Client) {
  const { list } = collection(client, '/faq');
  return {
    /** `GET faq`: the event's entries and the exhibitor's own. */
    list: (event: string, asked: ListQuery, signal: AbortSignal) => list(asked, signal, { event }),
  };
}
