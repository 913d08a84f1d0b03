import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { breakOff } from './client.ts';
import { schema, type Database } from './schema.ts';
import { isConnectionLost, isReadOnly } from './trouble.ts';

/** A database or an open transaction on it. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

/** An open transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The query layer on one connection, usable while the transaction holds the connection. */
type Lease = { db: Database; isOpen: boolean; isBroken: boolean };

const NOTHING: pg.QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

/** Building the query layer takes longer than a statement, so it is cached per connection. */
const leases = new WeakMap<pg.PoolClient, Lease>();

function leaseOf(client: pg.PoolClient): Lease {
  const known = leases.get(client);
  if (known) return known;
  const query = async (config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> => {
    if (!lease.isOpen) throw new Error('A statement came after the end of its transaction.');
    try {
      return await client.query(config, values);
    } catch (error) {
      // An unanswered statement blocks the connection, and a rollback would queue behind it.
      if (isConnectionLost(error)) {
        lease.isBroken = true;
        breakOff(client);
      }
      // The server rolls back what a connection leaves behind; the error that led here is the one to tell.
      if (lease.isBroken && config.text.startsWith('rollback')) return NOTHING;
      throw error;
    }
  };
  // The query layer uses no other method of a connection.
  const db: Database = drizzle({ query } as unknown as pg.PoolClient, { schema, casing: 'snake_case' });
  const lease: Lease = { db, isOpen: false, isBroken: false };
  leases.set(client, lease);
  return lease;
}

/**
 * Transactions of a pool. Those of the query layer leak a connection whose `begin` fails, wait for a rollback behind a
 * statement that is never answered, replace the first error by that of a rollback which cannot be sent any more, and let
 * a late statement run in the next transaction. A broken connection does not return to the pool, nor one whose server
 * takes no writes.
 */
export function transactionsOf(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    const lease = leaseOf(client);
    lease.isOpen = true;
    let isBroken = true;
    try {
      const result = await lease.db.transaction(work, config);
      isBroken = false;
      return result;
    } catch (error) {
      isBroken = lease.isBroken || isConnectionLost(error) || isReadOnly(error);
      throw error;
    } finally {
      lease.isOpen = false;
      client.release(isBroken);
    }
  };
}
