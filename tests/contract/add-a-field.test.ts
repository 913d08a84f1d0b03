import { readFileSync, readdirSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LEAD_FIELDS, LEAD_TEXTS } from '../../src/domain/leads/fields.ts';
import { mapHeadings } from '../../src/domain/leads/mapping.ts';
import { leads } from '../../src/server/db/schema/leads.ts';
import { readDocument, resolve } from '../support/document.ts';
import type { Schema } from '../support/document.ts';

/** What docs/add-a-field.md asks for and the compiler cannot see. */
const META = 'src/server/db/migrations/meta';

/** The columns of the leads after the last migration. */
function migratedColumns(): string[] {
  const last = readdirSync(META)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const snapshot = JSON.parse(readFileSync(`${META}/${String(last)}`, 'utf8')) as {
    tables: Record<string, { columns: Record<string, unknown> }>;
  };
  return Object.keys(snapshot.tables['public.leads']?.columns ?? {});
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('a field of a lead', () => {
  it('has a migration for its column', () => {
    const columns = Object.keys(getTableColumns(leads)).map(snakeCase);
    expect(migratedColumns().sort(), 'write the migration: npm run migration NAME').toEqual(columns.sort());
  });

  it.each(LEAD_TEXTS)('%s has the bound of openapi/portal.yaml', (field) => {
    const document = readDocument();
    const { properties } = document.components.schemas['LeadChanges'] as {
      properties: Record<string, Schema>;
    };
    const { maxLength } = resolve(document, properties[field]) as Schema;
    const hint = `${field} of LeadChanges in openapi/portal.yaml and of src/domain/leads/fields.ts must agree`;
    expect(maxLength, hint).toBe(LEAD_FIELDS[field].most);
  });

  it.each(LEAD_TEXTS)('%s alone is read from a column with each of its names', (field) => {
    const { heading, names = [] }: { heading: string; names?: readonly string[] } = LEAD_FIELDS[field];
    for (const name of [heading, ...names]) expect(mapHeadings([name])).toEqual([field]);
  });
});
