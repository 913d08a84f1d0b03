import { describe, expect, it } from 'vitest';
import { IMPORT_FIELDS } from '../../src/domain/leads/mapping.ts';
import { RESOURCE_TYPES, SUPPORT_CATEGORIES, SUPPORT_PRIORITIES } from '../../src/domain/screen-constants.ts';
import { VALIDATION_MESSAGES } from '../../src/domain/screen-messages.ts';
import { UPLOAD_TYPES } from '../../src/domain/uploads.ts';
import { findingsOf } from '../support/contract.ts';
import { readDocument, resolve } from '../support/document.ts';
import type { Schema } from '../support/document.ts';
import { DEFAULTS, ENTITIES, VALUES } from './spec-entities.ts';

const document = readDocument();

const propertiesOf = (schemaName: string): Record<string, Schema> => {
  const properties = document.components.schemas[schemaName]?.['properties'];
  if (properties === undefined) throw new Error(`The document has no object ${schemaName}.`);
  return properties as Record<string, Schema>;
};

/** `Pass.exhibitorCategory.isActive` → the schema of that field, `$ref`s followed. */
function fieldAt(place: string): Schema {
  const [schemaName = '', ...path] = place.split('.');
  let schema = document.components.schemas[schemaName] as Schema;
  for (const name of path) {
    const properties = schema['properties'] as Record<string, unknown>;
    schema = resolve(document, properties[name]) as Schema;
  }
  return schema;
}

describe('entities of spec section 3', () => {
  it.each(ENTITIES)('$row: $schema has every field', ({ schema, fields, extra = [] }) => {
    const found = Object.keys(propertiesOf(schema));
    expect(found).toEqual(expect.arrayContaining(fields));
    // Whatever is more is known here, so that a field cannot appear unnoticed.
    const more = found.filter((name) => !fields.includes(name)).sort();
    expect(
      more,
      `tests/contract/spec-entities.ts: the list of what ${schema} has beyond the specification`,
    ).toEqual([...extra].sort());
  });

  it.each(ENTITIES.filter(({ required }) => required))('$row: $schema insists on what it must', (entity) => {
    expect(document.components.schemas[entity.schema]?.['required']).toEqual(
      expect.arrayContaining(entity.required ?? []),
    );
  });

  it.each(DEFAULTS)('the default of %s is %j', (place, value) => {
    expect(fieldAt(place)['default']).toEqual(value);
  });

  it.each(VALUES)('the values of %s are those of the specification', (place, values, more = []) => {
    const schema = fieldAt(place);
    expect(schema['enum'] ?? [schema['const']]).toEqual([...values, ...more]);
  });
});

describe('values the program lists itself', () => {
  it.each([
    ['FileUpload.uploadType', Object.keys(UPLOAD_TYPES)],
    ['DownloadDraft.type', RESOURCE_TYPES],
    ['SupportRequest.category', SUPPORT_CATEGORIES],
    ['SupportRequest.priority', SUPPORT_PRIORITIES],
  ])('are those of the document: %s', (place, values) => {
    expect(fieldAt(place)['enum']).toEqual(values);
  });
});

describe('cells of an import', () => {
  it('are read by the names the document describes', () => {
    const hint =
      'LeadImportRow of openapi/portal.yaml and the entries of src/domain/leads/fields.ts must agree';
    expect(Object.keys(propertiesOf('LeadImportRow')).sort(), hint).toEqual(
      // Cells that answer questions have no field of their own.
      [...Object.keys(IMPORT_FIELDS), 'answers'].sort(),
    );
  });
});

describe('limits of spec sections 3 and 9', () => {
  const exhibitor = '9d1f8f0e-3f5b-4a5c-8c77-4f1d2e3a4b5c';

  it.each([
    [0, false],
    [1, true],
    [5, true],
    [6, false],
    [2.5, false],
  ])('a lead rating of %d is allowed: %s', async (rating, allowed) => {
    const findings = await findingsOf('LeadRecord', { exhibitor, name: 'Lena', rating });
    expect(findings.length === 0).toBe(allowed);
  });

  it.each([
    [{ allocatedCount: -1 }, false],
    [{ allocatedCount: 1.5 }, false],
    [{ usedCount: -1 }, false],
    [{ price: -0.01 }, false],
    [{ usedCount: 0, price: 0 }, true],
  ])('a ticket allocation with %j is allowed: %s', async (values, allowed) => {
    const allocation = { exhibitor, ticketType: 'VIP', allocatedCount: 2, ...values };
    expect((await findingsOf('TicketAllocationRecord', allocation)).length === 0).toBe(allowed);
  });

  it.each([
    ['', false],
    ['1', true],
    ['1'.repeat(32), true],
    ['1'.repeat(33), false],
  ])('a mobile number may be as long as %s: %s', async (mobile, allowed) => {
    const event = exhibitor;
    expect((await findingsOf('OtpRequest', { mobile, phoneCode: '+91', event })).length === 0).toBe(allowed);
  });

  it.each(['123', '123456789', '12a4', '١٢٣'])('the code %s is not one', async (otp) => {
    const body = { mobile: '9000000001', phoneCode: '91', event: exhibitor, otp };
    expect(await findingsOf('OtpVerification', body)).not.toEqual([]);
    expect(await findingsOf('OtpVerification', { ...body, otp: '0042' })).toEqual([]);
    expect(await findingsOf('OtpVerification', { ...body, otp: '١٢٣٤' })).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    '//a.example',
    'https:// a.example',
  ])('the address %s is refused', async (website) => {
    expect(await findingsOf('CompanyProfileChanges', { website })).not.toEqual([]);
  });

  it.each(['', 'https://acme.example', 'HTTP://acme.example/a?b#c'])(
    'the address "%s" is taken',
    async (website) => {
      expect(await findingsOf('CompanyProfileChanges', { website })).toEqual([]);
    },
  );
});

describe('sentences of spec section 5', () => {
  const spoken = new Set(
    JSON.stringify(document)
      .match(/"x-message":"[^"]*"/g)
      ?.map((found) => (JSON.parse(`{${found}}`) as { 'x-message': string })['x-message']),
  );
  const { firstName, lastName, email, attendeeName, name, resourceName, url, question, answer } =
    VALIDATION_MESSAGES;
  const { productName, companyName, invalidEmail, subject, message } = VALIDATION_MESSAGES;

  it.each([
    ...[firstName, lastName, email, attendeeName, name, resourceName, url, question, answer],
    ...[productName, companyName, invalidEmail, subject, message],
    'Please select a resource type',
    'Current password is required',
    'Password must be at least 6 characters',
    'Please confirm your password',
  ])('"%s" belongs to a field', (sentence) => {
    expect(spoken).toContain(sentence);
  });
});
