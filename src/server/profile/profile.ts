import type { components } from '../../../openapi/portal.gen.ts';
import type { Viewer } from '../contract/call.ts';
import type { exhibitors } from '../db/schema/exhibitors.ts';
import type { Queries } from '../db/transaction.ts';
import { claimFile } from '../files/claim.ts';
import { textOf } from '../lists/wire.ts';
import { columnOf, refuseBadLinks } from '../writes/fields.ts';

type ExhibitorRow = typeof exhibitors.$inferSelect;
type ProfileBody = components['schemas']['CompanyProfileChanges'];

/** Every field except the name, which is never empty; columns and wire have the same names. */
const OPTIONAL = [
  ...(['industry', 'description', 'website', 'boothLocation', 'logo', 'banner', 'brochure'] as const),
  ...(['linkedin', 'twitter', 'facebook', 'instagram'] as const),
  ...(['address', 'city', 'state', 'zipCode', 'country', 'phone', 'email'] as const),
];
type Optional = (typeof OPTIONAL)[number];

/** `{ [field]: valueOf(field) }` of every optional field. */
function ofEach<Value>(valueOf: (field: Optional) => Value): Record<Optional, Value> {
  const entries = OPTIONAL.map((field) => [field, valueOf(field)] as const);
  return Object.fromEntries(entries) as Record<Optional, Value>; // one entry for each name
}

/** The profile as the wire shows it (spec §3, Company profile), with the fields that are not on screen. */
export function toProfile(row: ExhibitorRow): components['schemas']['CompanyProfile'] {
  return { name: row.name, ...ofEach((field) => textOf(row[field])), updatedAt: row.updatedAt.toISOString() };
}

/** The columns a body names: the profile's fields only; other keys are ignored. */
export function columnsOf(body: ProfileBody) {
  return { name: body.name, ...ofEach((field) => columnOf(body[field])) };
}

export function refuseBadProfileLinks({
  website,
  linkedin,
  twitter,
  facebook,
  instagram,
}: ProfileBody): void {
  refuseBadLinks({ website, linkedin, twitter, facebook, instagram });
}

/** Logo and banner must be images, the brochure a PDF, that this exhibitor uploaded. */
export async function claimProfileFiles(
  tx: Queries,
  viewer: Viewer,
  body: ProfileBody,
  before: ExhibitorRow,
): Promise<void> {
  for (const [field, kind] of [
    ['logo', 'image'],
    ['banner', 'image'],
    ['brochure', 'brochure'],
  ] as const) {
    await claimFile(tx, viewer, body[field], before[field], { kind, field });
  }
}
