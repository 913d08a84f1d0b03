import type { components } from '../../../openapi/portal.gen.ts';
import { FIELD_LABELS } from '../../domain/leads/field-texts.ts';
import { validateLead } from '../../domain/leads/rules.ts';
import { tidyField, tidyPhone, tidyText } from '../../domain/leads/tidy.ts';
import { splitExtension } from '../../domain/phone.ts';
import { madeStorable } from '../../domain/storable.ts';
import type { Schema } from '../contract/bounded-schema.ts';
import type { PortalDocument } from '../contract/document.ts';
import { isPlainEmail } from '../contract/formats.ts';
import { checkApart } from '../contract/validation.ts';
import { digestOfJson } from '../leads/sent.ts';

type Sent = components['schemas']['Capture'];

/** One item of a batch, checked; its texts can be stored. */
export type Item = Sent & { kind: NonNullable<Sent['kind']> };

/** Reads an item of a batch; null for anything that is not a `Capture`. */
export type ReadItem = (sent: unknown) => Item | null;

type Schemas = { components?: { schemas?: Record<string, Schema> } };

/** Checks items by the document; the check is compiled when the first item comes. */
export function itemReader({ specification }: PortalDocument): ReadItem {
  let check: ReturnType<typeof checkApart> | undefined;
  return (sent) => {
    const { components: parts } = specification as Schemas;
    check ??= checkApart(resolved({ $ref: '#/components/schemas/Capture' }, parts?.schemas ?? {}));
    const item = storable(sent); // before the check, because its patterns refuse what cannot be stored
    return check(item) ? (item as Item) : null; // the check fills in the kind
  };
}

/** The schema with the schemas it refers to. */
function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return typeof value === 'object' && value !== null ? resolved(value as Schema, schemas) : value;
  };
  const { $ref } = schema;
  if (typeof $ref === 'string')
    return resolved(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, schemas);
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, inside(value)]));
}

/** The same value with every unstorable character replaced, so that no scan is refused for one. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return madeStorable(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner)]));
}

/** SHA-256 of what an item says, without its time: a device corrects its clock between two tries. */
export const digestOfItem = (item: Item, sender: object): Buffer =>
  digestOfJson({ ...item, ...sender, capturedAt: null });

/** What an item says about the person, as leads are stored. Empty texts say nothing. */
export type SaidTexts = Record<
  'fullName' | 'emailId' | 'phoneCode' | 'phone' | 'companyName' | 'designation' | 'rawCode',
  string
>;

/** The texts of an item; `note` has what a person wrote, and the values that no field takes. */
export function textsOf({ fields = {}, rawCode = '', note = '' }: Item): { texts: SaidTexts; note: string } {
  const { phoneCode = '' } = fields;
  const { number: phone, extension } = splitExtension(fields.phone ?? '');
  const email = tidyField('emailId', fields.emailId ?? '');
  const problems = validateLead({ fullName: '-', rawCode: '-', phone, phoneCode });
  const isGoodPhone = !('phone' in problems) && !('phoneCode' in problems);
  const isGoodEmail = email === '' || isPlainEmail(email);
  const left = [
    isGoodEmail ? '' : `${FIELD_LABELS.emailId}: ${email}`,
    isGoodPhone && extension === ''
      ? ''
      : `${FIELD_LABELS.phone}: ${[phoneCode, fields.phone ?? ''].join(' ').trim()}`,
  ];
  return {
    texts: {
      fullName: tidyField('fullName', fields.fullName ?? ''),
      emailId: isGoodEmail ? email : '',
      ...(isGoodPhone ? tidyPhone(phoneCode, phone) : { phoneCode: '', phone: '' }),
      companyName: tidyField('companyName', fields.companyName ?? ''),
      designation: tidyField('designation', fields.designation ?? ''),
      rawCode: tidyField('rawCode', rawCode),
    },
    note: [tidyText(note), ...left].filter((line) => line !== '').join('\n'),
  };
}
