const PRUNED =
  'Rows of all events that no rule reads any more are removed every ten minutes (limits/prune.ts).';

/** The removal of rows of one table by the end of their time, and by nothing else. */
const endOf = (table: string, column: string): RegExp =>
  new RegExp(`^delete from "${table}" where "${table}"\\."${column}" < \\$1$`);

/** Statements of no request: periodic work over all events. */
export const WITHOUT_EVENT: readonly { pattern: RegExp; why: string }[] = [
  { pattern: endOf('rate_limits', 'reset_at'), why: PRUNED },
  { pattern: endOf('otp_transactions', 'expires_at'), why: PRUNED },
  { pattern: endOf('sign_in_proofs', 'expires_at'), why: PRUNED },
  { pattern: endOf('sessions', 'expires_at'), why: PRUNED },
  { pattern: endOf('idempotency_keys', 'expires_at'), why: PRUNED },
  { pattern: endOf('leads', 'deleted_at'), why: PRUNED },
  { pattern: endOf('known_devices', 'expires_at'), why: PRUNED },
  { pattern: endOf('phone_failure_shares', 'last_failed_at'), why: PRUNED },
  {
    pattern:
      /^delete from "phone_failures" where \("phone_failures"\."last_failed_at" < \$1 and "phone_failures"\."bucket_at" < \$2\)$/,
    why: PRUNED,
  },
  {
    pattern:
      /^update "audit" set "address" = \$1 where \("audit"\."address" is not null and "audit"\."at" < \$2\)$/,
    why: 'The audit of all events loses its addresses after 90 days (audit/audit.ts).',
  },
  {
    pattern:
      /^(?:update "files" set "unreferenced_since" = \$1|delete from "files") where \([^]*jsonb_each_text[^]*named\.event_id = "files"\."event_id" and named\.path/,
    why: 'The sweep of the files compares every file with every column of its event that can hold a path.',
  },
  {
    pattern:
      /^select "event_id", "id" from "files" where \("files"\."unreferenced_since" <= \$1 or [^]*for update skip locked$/,
    why: 'The sweep of the files removes the oldest files that no row refers to, whatever their event.',
  },
  {
    pattern: /^select "path" from "files" where "files"\."path" in \(\$1(?:, \$\d+)*\)$/,
    why: 'The sweep of the files finds which files of the folder have a row.',
  },
];
