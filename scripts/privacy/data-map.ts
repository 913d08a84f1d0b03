import { existsSync, readdirSync } from 'node:fs';
import type { Noted } from './holdings.ts';
import { PEOPLE_NOTES } from './notes-of-people.ts';
import { VISITOR_NOTES } from './notes-of-visitors.ts';

/** Tables without personal data. A column that turns personal moves to the notes. */
const IMPERSONAL: Readonly<Record<string, Noted>> = {
  downloads: {
    company: 'title description category attachment',
    plain: 'key type file_type is_public download_count is_sample',
  },
  consent_texts: { company: 'text', plain: 'key version' },
  event_file_items: { plain: 'path digest' },
  events: {
    company: 'title description venue',
    plain:
      'short_id slug domain starts_at ends_at timezone language accent cover is_demo sms_countries registration ' +
      'venue_networks retention otp_length',
  },
  exhibitors: {
    company:
      'name booth_number logo banner brochure industry description website booth_location linkedin twitter facebook ' +
      'instagram address city state zip_code country phone email',
    plain: 'key self_made confirmed_at ceilings',
  },
  faqs: { company: 'question answer', plain: 'key type' },
  lead_quarters: { plain: 'quarter source leads' },
  lead_questions: { company: 'versions', plain: 'place on_capture retired_at' },
  leases: { plain: 'name holder until' },
  sign_in_guards: { plain: 'bits since' },
  signing_keys: { plain: 'purpose id secret_id made_by signs_from retires_at' },
  pass_categories: { company: 'name form_fields', plain: 'key exhibitor_passes is_active' },
  passes: { plain: 'category_id allocated remaining' },
  products: {
    company: 'product_name product_description product_link product_logo product_image brochure_url',
    plain: 'place is_sample',
  },
};

/** The notes of features that have a file of their own, found by its folder. */
async function ofFeatures(): Promise<Record<string, Noted>> {
  const folder = new URL('features/', import.meta.url);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const parts = await Promise.all(
    // Each exports its notes.
    names.map((name) => import(new URL(name, folder).href) as Promise<{ NOTES: Record<string, Noted> }>),
  );
  return Object.assign({}, ...parts.map(({ NOTES }) => NOTES)) as Record<string, Noted>;
}

/**
 * What is said of every column of the database. `npm run generate:privacy` makes a page of it, and
 * `tests/server/retention/columns.all.test.ts` compares it with the catalogue, so that a new column cannot be forgotten.
 */
export const DATA_MAP: Readonly<Record<string, Noted>> = {
  ...PEOPLE_NOTES,
  ...VISITOR_NOTES,
  ...IMPERSONAL,
  ...(await ofFeatures()),
};
