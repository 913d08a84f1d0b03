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

    /** Requests can be served: the database is reachable and has this version's tables. */
    async readinessGet({ services }) {
      if (!(await services.databaseReady())) throw problem('unavailable');
      return { data: { database: 'up', migrations: 'current' } };
    },

    async documentGet({ reply }) {
      void reply.type('application/yaml; charset=utf-8');
      return document.text;
    },
  };
}
