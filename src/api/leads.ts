import type { components } from '../../openapi/portal.gen.ts';
import { questionOfField } from '../domain/leads/answers.ts';
import type { ExportFormat } from '../domain/leads/file-name.ts';
import { LEAD_DUES, LEAD_SORTS } from '../domain/leads/narrowing.ts';
import { NO_LIST } from '../domain/leads/samples.ts';
import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '../domain/screen-constants.ts';
import type { Client } from './client/client.ts';
import { collection } from './client/collection.ts';
import { fileOf, GENERATED } from './client/file-answer.ts';
import { filterParam, pageOf, pageParams, readPage, type ListPage, type ListQuery } from './client/page.ts';
import { leadImportCalls } from './lead-imports.ts';
import { once, query, queryUnlessRefused, repeatableWrite } from './client/policies.ts';

type Schemas = components['schemas'];

/** Spec §3 "Lead (lead page)" with the portal's additions. */
export type Lead = Schemas['Lead'];

/** A new lead. `clientId` makes sending it again idempotent. */
export type LeadDraft = Schemas['LeadDraft'];

export type LeadChanges = Omit<Schemas['LeadChanges'], 'updatedAt'>;

/** `known`: the same `clientId` was sent before. */
type CreatedLead = { outcome: Schemas['LeadCreatedAnswer']['outcome']; lead: Lead };

/** One entry of a lead's history. */
export type LeadChange = Schemas['LeadChange'];

export type LeadAnalytics = Schemas['LeadAnalytics'];

/** One action on many leads, at most 1,000 of them. */
export type BulkChange = Schemas['LeadBulkChange'];

/** Each failure names the index of its lead in `ids`. */
export type BulkResult = Schemas['LeadBulkResult'];

export type ExportRequest = {
  format: ExportFormat;
  /** `new`: leads that arrived since this user last downloaded all leads or all new ones. */
  scope: 'all' | 'new';
  columns: Schemas['LeadColumns'];
  /** Keys of the columns to write; none: all of them. */
  only: readonly string[];
  /** The language of the headings; English when it is not said. */
  headings?: Schemas['LeadHeadings'];
  /** Search and filters, as in a list query. */
  narrowing: Pick<ListQuery, 'search' | 'filters'>;
};

type ChosenExport = Pick<ExportRequest, 'format' | 'columns' | 'only' | 'headings'> & {
  ids: readonly string[];
};

const EMPTY = { rows: [], total: 0, totalIsAtLeast: false, nextCursor: null } as const;

/** Whether the tab and the filter ask for two different priorities; no lead has two. */
const isContradiction = ({
  filters: { tab = '', priority = '' } = {},
}: Pick<ListQuery, 'filters'>): boolean => tab !== '' && priority !== '' && tab !== priority;

/** The choice of columns, without what is usual. */
const columnParams = ({ columns, only, headings }: Pick<ExportRequest, 'columns' | 'only' | 'headings'>) => ({
  ...(columns !== 'all' && { columns }),
  ...(columns === 'all' && only.length > 0 && { only: only.join(',') }),
  ...(headings === 'own' && { headings }),
});

/** The file name when the server sends none, and the header with the number of leads in the file. */
const named = (format: string) => ({ name: `leads.${format}`, countHeader: 'Lead-Count' });

/** The filters by answers: `answers.<question>` of the list is `answer[<question>]` of the query. */
function answerParam({ filters = {} }: Pick<ListQuery, 'filters'>): { answer?: Record<string, string> } {
  const answers = Object.entries(filters).flatMap(([name, value]) => {
    const question = questionOfField(name);
    return question === null ? [] : [[question, value] as const];
  });
  return answers.length === 0 ? {} : { answer: Object.fromEntries(answers) };
}

/** The filter parameters of lists and exports. */
function filterParams(asked: Pick<ListQuery, 'filters'>) {
  const { tag = '', owner = '', tab = '', priority = tab } = asked.filters ?? {};
  return {
    ...filterParam({ filters: { priority } }, 'priority', LEAD_PRIORITIES),
    ...filterParam(asked, 'status', LEAD_STATUSES),
    ...filterParam(asked, 'source', LEAD_SOURCES),
    ...filterParam(asked, 'due', LEAD_DUES),
    ...(tag !== '' && { tag }),
    ...(owner === 'none' ? { unassigned: true } : owner !== '' && { ownerId: owner }),
    ...answerParam(asked),
  };
}

/** The lead calls of spec §7 and the other calls of the lead page. */
export function leadCalls(client: Client) {
  const { http, call } = client;
  const { update, remove } = collection(client, '/leads');
  return {
    /**
     * `GET leads`. Filters: `priority` and `tab`, which narrows it further (G-42); `status`, `source`, `tag`, `owner`
     * (an id or "none"), `due`; `sort` sets the order. Facts: `all`, `high`, `medium` and `low` count all leads,
     * unfiltered; `NO_LIST` is in src/domain.
     */
    list: async (asked: ListQuery, signal: AbortSignal): Promise<ListPage<Lead>> => {
      const none = isContradiction(asked);
      const sort = filterParam(asked, 'sort', LEAD_SORTS);
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

    /** `POST leads`. A duplicate is a 409 with the existing lead, unless the draft says what to do. */
    create: async (draft: LeadDraft & { clientId: string }, signal: AbortSignal): Promise<CreatedLead> => {
      const { outcome, data } = await call(
        (aborted) => http.POST('/leads', { body: draft, signal: aborted }),
        { policy: repeatableWrite, needs: ['_id'] },
        signal,
      );
      return { outcome, lead: data };
    },

    /** `GET leads/{id}`; a lead that is gone is reported at once. */
    read: async (id: string, signal: AbortSignal): Promise<Lead> =>
      (
        await call(
          (aborted) => http.GET('/leads/{id}', { params: { path: { id } }, signal: aborted }),
          { policy: queryUnlessRefused, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `PUT leads/{id}`; sends only the changed fields. */
    update,

    /** `DELETE leads/{id}`; the lead can be restored for one day. */
    remove,

    /** `POST leads/{id}/restore`. */
    restore: async (id: string, signal: AbortSignal): Promise<Lead> =>
      (
        await call(
          (aborted) => http.POST('/leads/{id}/restore', { params: { path: { id } }, signal: aborted }),
          { policy: repeatableWrite, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `POST leads/{id}/merge`: the lead takes the other one in, each as it was shown. */
    merge: async (lead: Lead, other: Lead, signal: AbortSignal): Promise<Lead> =>
      (
        await call(
          (aborted) =>
            http.POST('/leads/{id}/merge', {
              params: { path: { id: lead._id } },
              body: { leadId: other._id, updatedAt: lead.updatedAt, otherUpdatedAt: other.updatedAt },
              signal: aborted,
            }),
          { policy: repeatableWrite, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `POST leads/bulk`, idempotent under its key. */
    changeLeads: async (
      change: BulkChange,
      idempotencyKey: string,
      signal: AbortSignal,
    ): Promise<BulkResult> =>
      (
        await call(
          (aborted) =>
            http.POST('/leads/bulk', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body: change,
              signal: aborted,
            }),
          { policy: repeatableWrite, needs: ['changed', 'failed'] },
          signal,
        )
      ).data,

    ...leadImportCalls(client),

    /** `GET leads/export`; the file is held in memory, and `count` is its number of leads. */
    exportLeads: ({ format, scope, narrowing, ...columns }: ExportRequest, signal: AbortSignal) =>
      fileOf(named(format), (noted) =>
        call(
          (aborted) =>
            noted(
              http.GET('/leads/export', {
                params: {
                  query: {
                    format,
                    ...(scope === 'new' && { scope }),
                    ...columnParams(columns),
                    ...filterParams(narrowing),
                    ...pageParams(narrowing),
                  },
                },
                parseAs: 'blob',
                signal: aborted,
              }),
            ),
          // Never retried: each download moves the mark from which leads count as new.
          { policy: scope === 'new' ? once : query, needs: GENERATED },
          signal,
        ),
      ),

    /** `GET leads/export/count`: the number of leads of such a file. */
    countExport: async (
      { scope, columns, narrowing }: Pick<ExportRequest, 'scope' | 'columns' | 'narrowing'>,
      signal: AbortSignal,
    ): Promise<number> =>
      (
        await call(
          (aborted) =>
            http.GET('/leads/export/count', {
              params: {
                query: {
                  ...(scope === 'new' && { scope }),
                  ...(columns !== 'all' && { columns }),
                  ...filterParams(narrowing),
                  ...pageParams(narrowing),
                },
              },
              signal: aborted,
            }),
          { policy: query, needs: ['leads'] },
          signal,
        )
      ).data.leads,

    /** `POST leads/export`: the selected leads, at most 1,000. */
    exportChosen: ({ ids, format, ...columns }: ChosenExport, signal: AbortSignal) =>
      fileOf(named(format), (noted) =>
        call(
          (aborted) =>
            noted(
              http.POST('/leads/export', {
                body: { ids: [...ids], format, ...columnParams(columns) },
                parseAs: 'blob',
                signal: aborted,
              }),
            ),
          { policy: query, needs: GENERATED },
          signal,
        ),
      ),

    /** `GET leads/analytics`. */
    analytics: async (signal: AbortSignal): Promise<LeadAnalytics> =>
      (
        await call(
          (aborted) => http.GET('/leads/analytics', { signal: aborted }),
          {
            policy: query,
            needs: ['byDay', 'byHour', 'byPriority', 'byStatus', 'bySource', 'byPerson', 'byTag'],
          },
          signal,
        )
      ).data,

    /** `GET leads/{id}/changes`, newest first. Ignores the search. */
    changes: async (id: string, asked: ListQuery, signal: AbortSignal): Promise<ListPage<LeadChange>> =>
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
