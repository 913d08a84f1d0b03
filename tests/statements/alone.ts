/** The last condition of a statement that removes what has ended. */
const ENDED = String.raw`"(?:expires_at|reset_at|created_at|updated_at|deleted_at|last_failed_at)" < \$\d`;

/** Statements that the server may send outside of a transaction: nothing belongs to them that could be missing. */
export const ALONE: readonly { pattern: RegExp; why: string }[] = [
  {
    pattern: /^insert into "audit" /,
    why: 'A row about a call that writes nothing else: a refused sign-in.',
  },
  {
    pattern: /^(?:update|delete from) "messages" /,
    why: 'Each statement is one step of the queue, and names the state that the step starts from.',
  },
  {
    pattern: new RegExp(
      String.raw`^delete from "(\w+)" where \("\1"\."event_id" = \$1 and \(?"\1"\.${ENDED}`,
    ),
    why: 'Rows that have ended go in any order (limits/prune.ts, retention).',
  },
  {
    pattern: /^update "audit" set "address" = \$1 where /,
    why: 'Addresses that are too old are emptied, row by row.',
  },
  {
    pattern: /^(?:insert into|update|delete from) "leases" /,
    why: 'A lease is one row; the statement says whether it was had.',
  },
  {
    pattern:
      /^(?:insert into "signing_keys" [^]* on conflict do nothing$|update "signing_keys" set "secret_id" )/,
    why: 'The first key of a purpose, and the secret of those before: each start does it until it is done.',
  },
  {
    pattern: /^update "signing_keys" set "retires_at" = \$1 where \([^]*"signing_keys"\."id" = \$3\)$/,
    why: 'The organiser retires one key.',
  },
  {
    pattern: /^update "sessions" set "last_used_at" /,
    why: 'A moment that is noted beside a read.',
  },
  {
    pattern: /^update "google_sign_ins" set "used_at" /,
    why: 'A sign-in is used up before Google is asked, whatever the answer is.',
  },
  {
    pattern: /^update "attendees" set "shares" = \$1, "withdrawn_at" = coalesce/,
    why: 'Before a person is erased the badges are closed, so that no scan brings the person back (privacy/erase.ts).',
  },
  {
    pattern: /^delete from "sign_in_guards" where "sign_in_guards"\."event_id" = \$1$/,
    why: 'An attack that is over is forgotten.',
  },
  {
    pattern: /^update "files" set "(?:held|unreferenced_since)" /,
    why: 'The sweep marks files, and looks again before it removes any.',
  },
];
