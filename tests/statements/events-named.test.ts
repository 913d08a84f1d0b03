import { expect, test } from 'vitest';
import { usesOf } from './events-named.ts';

const JOINED = 'from people inner join exhibitors on exhibitors.event_id = people.event_id';

test.each([
  ['a value', 'select * from people where people.event_id = $1', []],
  ['no value', 'select * from people where people.id = $1', ['people']],
  ['a value, in a column without a table', 'select * from people where event_id = any($1)', []],
  ['a value by one of two that are joined', `select * ${JOINED} where people.event_id = $1`, []],
  [
    'a value by the other of two that are joined',
    `select * ${JOINED} and exhibitors.event_id = $1 where people.email = $2`,
    [],
  ],
  ['only each other', `select * ${JOINED} where people.email = $1`, ['people', 'exhibitors']],
  [
    'a value by way of a third',
    `select * ${JOINED} join leads on leads.event_id = exhibitors.event_id where people.event_id = $1`,
    [],
  ],
  [
    'a row outside of a part',
    'select * from leads where leads.event_id = $1 and exists (select 1 from passes where passes.event_id = leads.event_id)',
    [],
  ],
  [
    'a row outside of a part that is one side of an "or"',
    'select * from leads where leads.event_id = $1 and (leads.id = $2 or exists (select from passes where passes.event_id = leads.event_id))',
    ['passes'],
  ],
  [
    'a value in a part that is one side of an "or"',
    'select * from leads where leads.event_id = $1 and (leads.id = $2 or exists (select from passes where passes.event_id = $1))',
    [],
  ],
  [
    'the rows of another part',
    'with mine as (select * from leads where leads.event_id = $1) delete from passes using mine where passes.event_id = mine.event_id',
    [],
  ],
  ['a column that is written', 'insert into people (event_id, id) values ($1, $2)', []],
  ['a column that is only read', 'select event_id from people order by event_id', ['people']],
] as const)('event_id is compared with %s', async (_, statement, expected) => {
  const uses = await usesOf(statement);
  expect([...new Set(uses.filter(({ named }) => !named).map(({ table }) => table))]).toEqual(expected);
});
