import { REFERRAL_LABELS } from '../../domain/passes-texts.ts';
import { PRODUCT_FIELDS } from '../../domain/products.ts';
import { textsOf } from '../../domain/record-fields.ts';
import type { RecordField, Table, TextOf } from '../../domain/record-fields.ts';
import { referralState } from '../../domain/registration.ts';
import { MEMBER_FIELDS } from '../../domain/team.ts';
import { textOf } from '../lists/wire.ts';
import type { people } from '../db/schema/people.ts';
import type { products } from '../db/schema/products.ts';
import type { referrals } from '../db/schema/referrals.ts';
import { productTexts } from '../products/product.ts';
import { memberTexts } from '../team/member.ts';
import { statusOf } from '../team/status.ts';
import type { Reach } from '../team/waiting.ts';

/** A column and how to read its cells: rows are built from these lists, never from the keys of an object. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => string];

/** Names of the passes and people a registration refers to, by id. */
export type Names = { passes: ReadonlyMap<string, string>; people: ReadonlyMap<string, string> };

type Member = typeof people.$inferSelect;
type Product = typeof products.$inferSelect;
type Referral = typeof referrals.$inferSelect;

/** The columns of the list of registrations; neither the badge's token nor the form's answers. */
export const referralColumns = (names: Names): readonly Column<Referral>[] => [
  ['Registration ID', ({ id }) => id],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', ({ email }) => textOf(email)],
  ['Phone Country Code', ({ phoneCode }) => textOf(phoneCode)],
  ['Phone Number', ({ phone }) => textOf(phone)],
  ['Pass', ({ passId }) => names.passes.get(passId) ?? ''],
  ['Status', (row) => REFERRAL_LABELS[referralState(row)]],
  ['Registered By', ({ personId }) => names.people.get(personId ?? '') ?? ''],
  ['Registered At', ({ createdAt }) => createdAt.toISOString()],
  ['Updated At', ({ updatedAt }) => updatedAt.toISOString()],
];

/** A column for each text of a record that is on screen, but for stored paths. */
const textColumns = <Row, Fields extends Table<Fields>>(
  fields: Fields,
  textIn: (row: Row, field: TextOf<Fields>) => string,
): Column<Row>[] =>
  textsOf(fields).flatMap((field): Column<Row>[] => {
    const entry: RecordField = fields[field];
    if (entry.kind === 'unseen' || entry.kind === 'image' || entry.kind === 'brochure') return [];
    return [[entry.heading ?? entry.label, (row) => textIn(row, field)]];
  });

const MEMBER_STATUS = { active: 'Active', pending: 'Pending invite', declined: 'Declined' };

const statusText = (member: Member, reach: Reach): string => {
  const status = statusOf(member, reach);
  return status === null ? 'Not invited' : MEMBER_STATUS[status];
};

/** Includes the number and the address that were entered for a member who has not joined. */
export const memberColumns = (reachIn: (member: Member) => Reach): readonly Column<Member>[] => [
  ['Member ID', ({ id }) => id],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', (row) => textOf(reachIn(row).shown.email)],
  ['Phone Country Code', (row) => textOf(reachIn(row).shown.phoneCode)],
  ['Phone Number', (row) => textOf(reachIn(row).shown.phone)],
  ...textColumns(MEMBER_FIELDS, memberTexts.textIn),
  ['Status', (row) => statusText(row, reachIn(row))],
  ['Added At', ({ createdAt }) => createdAt.toISOString()],
  ['Updated At', ({ updatedAt }) => updatedAt.toISOString()],
];

export const PRODUCT_COLUMNS: readonly Column<Product>[] = [
  ['Product ID', ({ id }) => id],
  ...textColumns(PRODUCT_FIELDS, productTexts.textIn),
  ['Added At', ({ createdAt }) => createdAt.toISOString()],
  ['Updated At', ({ updatedAt }) => updatedAt.toISOString()],
];
