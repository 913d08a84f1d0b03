import type { Handlers } from '../contract/call.ts';
import type { PortalDocument } from '../contract/document.ts';
import { problem } from '../problems.ts';

/** The calls of supervisors and readers of the API; none needs an event or a token. */
export function healthHandlers(
  document: PortalDocument,
): Pick<Handlers, 'healthGet' | 'readinessGet' | 'documentGet'> {
  return {
    /** The process is up. Deliberately checks nothing else: a restart would not fix the database. */
    async healthGet() {
      return { data: { status: 'up' } };
    },

    /** Requests should come here: the process stays, and the database is reachable and fits this program. */
    async readinessGet({ services }) {
      if (!(await services.ready())) throw problem('unavailable');
      return { data: { database: 'up', migrations: 'current' } };
    },

    async documentGet({ reply }) {
      void reply.type('application/yaml; charset=utf-8');
      return document.text;
    },
  };
}
