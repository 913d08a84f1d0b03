import { and, eq } from 'drizzle-orm';
import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { cellsOf, sheetColumnsOf } from '../../domain/leads/columns.ts';
import { leadColumnsOf } from '../../domain/leads/question-columns.ts';
import type { SheetColumn } from '../../domain/leads/xlsx.ts';
import { fullNameOf } from '../../domain/person.ts';
import type { Call } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { leads } from '../db/schema/leads.ts';
import { passCategories, passes } from '../db/schema/passes.ts';
import { people } from '../db/schema/people.ts';
import { products } from '../db/schema/products.ts';
import { referrals } from '../db/schema/referrals.ts';
import { readFiledQuestions } from '../lead-questions/questions.ts';
import { recordsOf } from '../leads/export-records.ts';
import { visibleLeads } from '../leads/visible.ts';
import { ownedBy } from '../lists/owned.ts';
import { readPage } from '../lists/page.ts';
import type { PageQuery } from '../lists/page.ts';
import { ofCategory } from '../passes/pass.ts';
import { authorsOf, membersOf } from '../team/members.ts';
import { invitesOfTeam, reachOf } from '../team/waiting.ts';
import { memberColumns, PRODUCT_COLUMNS, referralColumns, type Column, type Names } from './columns.ts';

/** One sheet of an exhibitor's export. */
export type DataTable = {
  /** The name on its tab. */ sheet: string;
  columns: readonly SheetColumn[];
  count: () => Promise<number>;
  /** Reads the rows in portions, newest first; products in the exhibitor's own order. */
  rows: () => AsyncIterable<readonly string[][]>;
};

export type DataPart = 'leads' | 'referrals' | 'team' | 'products';

/** Characters a column is wide. */
const WIDTH = 20;

/** Rows read at once, as for leads: short-lived portions need little memory. */
const PORTION = 100;

/** All data of the exhibitor. Sample data are never exported (G-22). */
export const TABLES: Readonly<Record<DataPart, (call: Call<'dataExport'>) => Promise<DataTable>>> = {
  leads: async ({ viewer, event, services }) => {
    const where = and(visibleLeads(viewer), eq(leads.isSample, false));
    const columns = leadColumnsOf(await readFiledQuestions(services.db, viewer));
    return {
      sheet: 'Leads',
      columns: sheetColumnsOf(columns),
      count: () => services.db.$count(leads, where),
      async *rows() {
        for await (const portion of await recordsOf(services, viewer, event, where)) {
          yield portion.map((lead) => cellsOf(columns, lead, event.timezone));
        }
      },
    };
  },
  referrals: async (call) => {
    const columns = referralColumns(await namesIn(call));
    const where = and(ownedBy(call.viewer, referrals), eq(referrals.isSample, false));
    return tableOf(call.services.db, { sheet: 'Referrals', table: referrals, where, columns });
  },
  team: async ({ viewer, services: { db } }) => {
    const where = and(membersOf(viewer), eq(people.isSample, false));
    const invites = await invitesOfTeam(db, viewer);
    const columns = memberColumns((member) => reachOf(member, invites.get(member.id) ?? []));
    return tableOf(db, { sheet: 'Team', table: people, where, columns });
  },
  products: ({ viewer, services: { db } }) => {
    const where = and(ownedBy(viewer, products), eq(products.isSample, false));
    return Promise.resolve(
      tableOf(db, { sheet: 'Products', table: products, where, columns: PRODUCT_COLUMNS, sort: 'own' }),
    );
  },
};

type ListTable = PgTable & { id: PgColumn; createdAt: PgColumn };

type Source<Table extends ListTable> = {
  sheet: string;
  table: Table;
  where: SQL | undefined;
  columns: readonly Column<InferSelectModel<Table>>[];
  sort?: PageQuery['sort'];
};

const tableOf = <Table extends ListTable>(
  db: Database,
  { sheet, table, where, columns, sort }: Source<Table>,
): DataTable => ({
  sheet,
  columns: columns.map(([heading]) => ({ heading, width: WIDTH })),
  count: () => db.$count(table, where),
  async *rows() {
    let cursor: string | undefined;
    do {
      const page = await readPage(db, table, where, {
        limit: PORTION,
        ...(sort && { sort }),
        ...(cursor !== undefined && { cursor }),
      });
      yield page.rows.map((row) => columns.map(([, cell]) => cell(row)));
      cursor = page.totals.nextCursor;
    } while (cursor !== undefined);
  },
});

/** The names of the exhibitor's passes and people. */
async function namesIn({ viewer, services: { db } }: Call<'dataExport'>): Promise<Names> {
  const { id, firstName, lastName } = people;
  const [kinds, members] = await Promise.all([
    db
      .select({ id: passes.id, name: passCategories.name })
      .from(passes)
      .innerJoin(passCategories, ofCategory)
      .where(ownedBy(viewer, passes)),
    db.select({ id, firstName, lastName }).from(people).where(authorsOf(viewer)),
  ]);
  return {
    passes: new Map(kinds.map((kind) => [kind.id, kind.name])),
    people: new Map(members.map((member) => [member.id, fullNameOf(member)])),
  };
}
