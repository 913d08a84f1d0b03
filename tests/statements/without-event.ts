/** Statements of no request: periodic work over all events. */
export const WITHOUT_EVENT: readonly { pattern: RegExp; why: string }[] = [
  {
    pattern:
      /^select distinct "event_id" from "messages" where \(state in \('waiting', 'sending'\) and "messages"\."due_at" <= now\(\)\)$/,
    why: 'Which events have messages that are due; each is then asked about its own (messages/rows.ts).',
  },
  {
    pattern:
      /^select [^]* from "messages" where (?:state in \('waiting', 'sending'\)|\(state = 'failed' and [^]*\))$/,
    why: 'The figures of all messages (messages/figures.ts).',
  },
  {
    pattern: /^select 1 from "\w+" limit 1$/,
    why: 'A restore finds out whether the database is empty (backup/restore.ts).',
  },
];

/** Statements of an organiser's commands that name the event of each row, and ask all events. */
export const OF_ALL_EVENTS: readonly { pattern: RegExp; why: string }[] = [
  {
    pattern: /^select "events"\."id" from "events" inner join "referrals" on /,
    why: 'The organiser decides about a registration by its id (registration/organiser.ts).',
  },
];
