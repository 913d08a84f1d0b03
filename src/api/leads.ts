import { NO_LIST } from '../domain/leads/samples.ts';
import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '../domain/screen-constants.ts';
import { removeOnce } from './changes.ts';
import type { Client } from './client.ts';
import { fileOf } from './file-answer.ts';
import type { Lead, LeadsPort } from './leads.port.ts';
import { filterParam, pageOf, pageParams, readPage, type ListQuery } from './page.ts';
import { once, query, repeatableWrite } from './policies.ts';

const DUE = ['overdue', 'today', 'due', 'upcoming'] as const;
const SORTS = ['oldest', 'name', 'followUp'] as const;

const EMPTY = { rows: [], total: 0, totalIsAtLeast: false, nextCursor: null } as const;

/** Whether the tab and the filter ask for two different priorities; no lead has two. */
const isContradiction = ({
  filters: { tab = '', priority = '' } = {},
}: Pick<ListQuery, 'filters'>): boolean => tab !== '' && priority !== '' && tab !== priority;

/** The file name when the server sends none, and the header with the number of leads in the file. */
const named = (format: string) => ({ name: `leads.${format}`, countHeader: 'Lead-Count' });

/** The filter parameters of lists and exports. */
function filterParams(asked: Pick<ListQuery, 'filters'>) {
  const { tag = '', owner = '', tab = '', priority = tab } = asked.filters ?? {};
  return {
    ...filterParam({ filters: { priority } }, 'priority', LEAD_PRIORITIES),
    ...filterParam(asked, 'status', LEAD_STATUSES),
    ...filterParam(asked, 'source', LEAD_SOURCES),
    ...filterParam(asked, 'due', DUE),
    ...(tag !== '' && { tag }),
    ...(owner === 'none' ? { unassigned: true } : owner !== '' && { ownerId: owner }),
  };
}

/** The lead calls of spec §7 and the other calls of the lead page. */
export function createLeadsPort({ http, call }: Client): LeadsPort {
  return {
    leads: async (asked, signal) => {
      const none = isContradiction(asked);
      const sort = filterParam(asked, 'sort', SORTS);
      const answer = await call(
        (aborted) =>
          http.GET('/leads', {
            params: {
              // No lead can match. The counts are unfiltered, so the smallest query returns them.
              query: none ? { limit: 1 } : { ...filterParams(asked), ...sort, ...pageParams(asked) },
            },
            signal: aborted,
          }),
        { policy: query },
        signal,
      );
      // The contract promises counts and rows. Without counts no numbers are shown; without rows, samples.
      const { counts } = (answer.data ?? {}) as Partial<typeof answer.data>;
      const page = readPage<Lead>(answer);
      if (page === null) return { ...EMPTY, facts: { ...counts, [NO_LIST]: 1 } };
      return { ...(none ? EMPTY : page), facts: { ...counts } };
    },

    createLead: async (draft, signal) => {
      const { outcome, data } = await call(
        (aborted) => http.POST('/leads', { body: draft, signal: aborted }),
        { policy: repeatableWrite },
        signal,
      );
      return { outcome, lead: data };
    },

    updateLead: async ({ id, updatedAt }, changes, signal) =>
      (
        await call(
          (aborted) =>
            http.PUT('/leads/{id}', {
              params: { path: { id } },
              body: { ...changes, updatedAt },
              signal: aborted,
            }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,

    removeLead: (id, signal) =>
      removeOnce(
        call,
        (aborted) => http.DELETE('/leads/{id}', { params: { path: { id } }, signal: aborted }),
        signal,
      ),

    restoreLead: async (id, signal) =>
      (
        await call(
          (aborted) => http.POST('/leads/{id}/restore', { params: { path: { id } }, signal: aborted }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,

    changeLeads: async (change, idempotencyKey, signal) =>
      (
        await call(
          (aborted) =>
            http.POST('/leads/bulk', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body: change,
              signal: aborted,
            }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,

    importLeads: async ({ rows, onDuplicate }, idempotencyKey, signal) =>
      (
        await call(
          (aborted) =>
            http.POST('/leads/import', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body: { rows: [...rows], onDuplicate },
              signal: aborted,
            }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,

    exportLeads: ({ format, scope, columns, narrowing }, signal) =>
      fileOf(named(format), (noted) =>
        call(
          (aborted) =>
            noted(
              http.GET('/leads/export', {
                params: {
                  query: {
                    format,
                    ...(scope === 'new' && { scope }),
                    ...(columns === 'newsletter' && { columns }),
                    ...filterParams(narrowing),
                    ...pageParams(narrowing),
                  },
                },
                parseAs: 'blob',
                signal: aborted,
              }),
            ),
          // Never retried: each download moves the mark from which leads count as new.
          { policy: scope === 'new' ? once : query },
          signal,
        ),
      ),

    exportChosen: ({ ids, format, columns }, signal) =>
      fileOf(named(format), (noted) =>
        call(
          (aborted) =>
            noted(
              http.POST('/leads/export', {
                body: { ids: [...ids], format, ...(columns === 'newsletter' && { columns }) },
                parseAs: 'blob',
                signal: aborted,
              }),
            ),
          { policy: query },
          signal,
        ),
      ),

    analytics: async (signal) =>
      (await call((aborted) => http.GET('/leads/analytics', { signal: aborted }), { policy: query }, signal))
        .data,

    changes: async (id, asked, signal) =>
      pageOf(
        await call(
          (aborted) =>
            http.GET('/leads/{id}/changes', {
              params: { path: { id }, query: pageParams({ ...asked, search: '' }) },
              signal: aborted,
            }),
          { policy: query },
          signal,
        ),
      ),
  };
}
