/**
 * The statement that empties tables for the next test, the audit with them when it is named or refers to them. The audit
 * refuses that from everything else (`audit_not_emptied`).
 */
export const emptied = (tables: string): string => `do $$
declare guarded boolean := exists (select from pg_trigger where tgname = 'audit_not_emptied');
begin
  if guarded then alter table audit disable trigger audit_not_emptied; end if;
  truncate ${tables} cascade;
  if guarded then alter table audit enable trigger audit_not_emptied; end if;
end $$`;
