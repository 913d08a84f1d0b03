import type { Client } from './client.ts';
import type { FaqPort } from './faq.port.ts';
import { pageOf, pageParams } from './page.ts';
import { query } from './policies.ts';

/** FAQ calls of spec §7. The screens are read-only (G-47). */
export function createFaqPort({ http, call }: Client): FaqPort {
  return {
    faqs: async (event, asked, signal) =>
      pageOf(
        await call(
          (aborted) =>
            http.GET('/faq', { params: { query: { event, ...pageParams(asked) } }, signal: aborted }),
          { policy: query },
          signal,
        ),
      ),
  };
}
