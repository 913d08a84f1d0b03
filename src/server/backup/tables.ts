import pg from 'pg';
import type { Client } from './session.ts';
import { ask } from './session.ts';

/**
 * Tables that a backup leaves out on purpose: an old set must not bring back a session that was ended, a code that was
 * used, an answer that is kept for a repeat, a counter of a limit, a message that was sent since, or who has a lease.
 */
export const LEFT_OUT = [
  'google_sign_ins',
  'idempotency_keys',
  'known_devices',
  'leases',
  'messages',
  'otp_transactions',
  'rate_limits',
  'sessions',
  'sign_in_proofs',
] as const;

export type Table = {
  name: string;
  columns: { name: string; type: string; sequence: string | null }[];
  /** The columns of the primary key. */
  key: string[];
};

const TABLES = `
  select c.relname as name,
         (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                                            'sequence', pg_get_serial_sequence(quote_ident(c.relname), a.attname))
                          order by a.attnum)
            from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         (select json_agg(a.attname order by k.place)
            from pg_index i, unnest(i.indkey::int[]) with ordinality as k (attnum, place), pg_attribute a
           where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
    from pg_class c
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
   order by c.relname collate "C"`;

/** Every table that a backup holds, as the catalogue of the database describes it. */
export async function readTables(client: Client): Promise<Table[]> {
  return ask<Table>(client, TABLES, [LEFT_OUT]);
}

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** The order of the primary key, the same on every engine and under every collation. */
export function orderOf({ columns, key }: Table): string {
  const isText = (name: string): boolean => columns.find((one) => one.name === name)?.type === 'text';
  return key.map((name) => quoted(name) + (isText(name) ? ' collate "C"' : '')).join(', ');
}
