import type { components } from '../../openapi/portal.gen.ts';
import type { ListPage, ListQuery } from './page.ts';

/** Spec §3 "FAQ": `answer` is HTML, `type` the category. */
export type Faq = components['schemas']['Faq'];

export type FaqPort = {
  /** `GET faq`: the event's entries and the exhibitor's own. */
  faqs(event: string, query: ListQuery, signal: AbortSignal): Promise<ListPage<Faq>>;
};
