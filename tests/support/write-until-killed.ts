import { openDatabase } from '../../src/server/db/database.ts';

// Prints every id found at the start, then writes in several ways and prints each id once its commit was
// acknowledged, until it is killed.
const { pool } = await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '' });
await pool.query('create table if not exists written (id int primary key, state text not null, filler text)');
const { rows } = await pool.query<{ id: number; state: string }>('select id, state from written order by id');
for (const row of rows) console.log(`found ${row.id} ${row.state}`);
console.log('writing');

let id = (rows.at(-1)?.id ?? 0) + 1;
for (;;) {
  await pool.query('insert into written values ($1, $2, repeat($3, 2000))', [id, 'inserted', 'x']);
  console.log(`saved ${id} inserted`);
  if (id % 3 === 0) {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update written set state = $2 where id = $1', [id, 'half']);
    await client.query('update written set state = $2 where id = $1', [id, 'updated']);
    await client.query('commit');
    client.release();
    console.log(`saved ${id} updated`);
  }
  // The moment of a checkpoint is where a kill could hurt most.
  if (id % 20 === 0) await pool.query('checkpoint');
  id += 1;
}
