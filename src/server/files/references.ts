import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { downloads } from '../db/schema/downloads.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { files } from '../db/schema/files.ts';
import { referrals } from '../db/schema/referrals.ts';
import { people } from '../db/schema/people.ts';
import { products } from '../db/schema/products.ts';

/** Every column that holds a stored path. */
export const PATH_COLUMNS = [
  exhibitors.logo,
  exhibitors.banner,
  exhibitors.brochure,
  people.profileImage,
  products.productLogo,
  products.productImage,
  downloads.attachment,
] as const;

/** The condition that a row refers to the file; files without one are swept. A form's files are among its values. */
export function isReferenced(): SQL {
  const paths = PATH_COLUMNS.map(
    (column) => sql`select ${column.table}.event_id, ${column} from ${column.table}`,
  );
  const answers = sql`select ${referrals.eventId}, answer.value from ${referrals}, jsonb_each_text(${referrals.values}) as answer`;
  const named = sql.join([...paths, answers], sql` union all `);
  return sql`exists (select 1 from (${named}) as named (event_id, path)
    where named.event_id = ${files.eventId} and named.path = ${files.path})`;
}
