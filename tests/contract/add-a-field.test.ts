import { readFileSync, readdirSync } from 'node:fs';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LEAD_FIELDS, LEAD_TEXTS } from '../../src/domain/leads/fields.ts';
import { mapHeadings } from '../../src/domain/leads/mapping.ts';
import { PRODUCT_FIELDS, validateProduct } from '../../src/domain/products.ts';
import { PROFILE_FIELDS, validateProfile } from '../../src/domain/profile.ts';
import { RESOURCE_FIELDS, validateResource } from '../../src/domain/resources.ts';
import { MEMBER_FIELDS, validateTeamMember } from '../../src/domain/team.ts';
import { schema } from '../../src/server/db/schema.ts';
import { readDocument, resolve } from '../support/document.ts';
import type { Schema } from '../support/document.ts';

/** What docs/add-a-field.md asks for and the compiler cannot see. */
const META = 'src/server/db/migrations/meta';

/** The columns of a table after the last migration. */
function migratedColumns(table: string): string[] {
  const last = readdirSync(META)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const snapshot = JSON.parse(readFileSync(`${META}/${String(last)}`, 'utf8')) as {
    tables: Record<string, { columns: Record<string, unknown> }>;
  };
  return Object.keys(snapshot.tables[`public.${table}`]?.columns ?? {});
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const document = readDocument();

/** The bound of a text in the document. */
function boundOf(schema: string, field: string): number {
  const { properties } = document.components.schemas[schema] as { properties: Record<string, Schema> };
  const property = resolve(document, properties[field]) as { maxLength: number } | undefined;
  if (!property) throw new Error(`Add ${field} to ${schema} in openapi/portal.yaml.`);
  return property.maxLength;
}

describe('the columns', () => {
  const tables = Object.values(schema).map((table) => ({ table, name: getTableName(table) }));
  it.each(tables)('of $name have a migration', ({ table, name }) => {
    const columns = Object.keys(getTableColumns(table)).map(snakeCase);
    expect(migratedColumns(name).sort(), 'write the migration: npm run migration NAME').toEqual(
      columns.sort(),
    );
  });
});

describe('a field of a lead', () => {
  it.each(LEAD_TEXTS)('%s has the bound of openapi/portal.yaml', (field) => {
    const hint = `${field} of LeadChanges in openapi/portal.yaml and of src/domain/leads/fields.ts must agree`;
    expect(boundOf('LeadChanges', field), hint).toBe(LEAD_FIELDS[field].most);
  });

  it.each(LEAD_TEXTS)('%s alone is read from a column with each of its names', (field) => {
    const { heading, names = [] }: { heading: string; names?: readonly string[] } = LEAD_FIELDS[field];
    for (const name of [heading, ...names]) expect(mapHeadings([name])).toEqual([field]);
  });
});

/** The tables of fields, their forms, and the bodies that carry them. */
const RECORDS = [
  { fields: PRODUCT_FIELDS, validate: validateProduct, bodies: ['ProductDraft', 'ProductChanges'] },
  { fields: MEMBER_FIELDS, validate: validateTeamMember, bodies: ['TeamMemberDraft', 'TeamMemberChanges'] },
  { fields: RESOURCE_FIELDS, validate: validateResource, bodies: ['DownloadDraft', 'DownloadChanges'] },
  { fields: PROFILE_FIELDS, validate: validateProfile, bodies: ['CompanyProfileChanges'] },
];

const TEXTS = RECORDS.flatMap(({ bodies, fields, validate }) =>
  bodies.flatMap((body) =>
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'own' && kind !== 'unseen')
      .map(([field]) => ({ body, field, validate })),
  ),
);

describe('a text of a record', () => {
  it.each(TEXTS)('$body: $field has the bound of openapi/portal.yaml', ({ body, field, validate }) => {
    const most = boundOf(body, field);
    const problemOf = (length: number) =>
      validate({ [field]: 'https://example.com/'.padEnd(length, 'x') })[field];
    expect([problemOf(most), problemOf(most + 1)]).toEqual([
      undefined,
      [`Use at most ${String(most)} characters`],
    ]);
  });
});
