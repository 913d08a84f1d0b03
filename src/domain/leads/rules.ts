import * as v from 'valibot';
import { digitsOf, plainNumber } from '../phone.ts';
import { LEAD_RATING } from '../screen-constants.ts';
import { VALIDATION_MESSAGES } from '../screen-messages.ts';
import { optionalEmail, problemsOf, required, upTo } from '../validation.ts';
import type { FieldProblems } from '../validation.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from './fields.ts';
import type { LeadField } from './fields.ts';
import { LEAD_LIMITS } from './lead.ts';
import { LEAD_MESSAGES } from './messages.ts';

const holdsText = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Digits with the usual characters between them. */
const mobile = v.pipe(
  upTo(LEAD_LIMITS.phone * 2),
  v.check(
    (text) => /^[\d\s+().\-/]*$/.test(plainNumber(text)),
    () => VALIDATION_MESSAGES.mobile,
  ),
  v.check(
    (text) => digitsOf(text).length <= LEAD_LIMITS.phone,
    () => LEAD_MESSAGES.longNumber,
  ),
  v.check(
    (text) => !holdsText(text) || digitsOf(text).length >= 4,
    () => LEAD_MESSAGES.shortNumber,
  ),
);

const countryCode = v.pipe(
  upTo(LEAD_LIMITS.phoneCode),
  v.check(
    (text) => /^(?:\+|00)?\d{0,4}$/.test(plainNumber(text).trim()),
    () => LEAD_MESSAGES.countryCode,
  ),
);

const RATING = new RegExp(`^[${String(LEAD_RATING.min)}-${String(LEAD_RATING.max)}]$`);

const rating = v.pipe(
  upTo(LEAD_LIMITS.rating),
  v.check(
    (text) => !holdsText(text) || RATING.test(text.trim()),
    () => LEAD_MESSAGES.rating,
  ),
);

/** Fields with a rule of their own. */
const RULES: Readonly<Partial<Record<LeadField, v.GenericSchema>>> = {
  fullName: required(() => VALIDATION_MESSAGES.name, LEAD_FIELDS.fullName.most),
  emailId: v.optional(optionalEmail, ''),
  phoneCode: v.optional(countryCode, ''),
  phone: v.optional(mobile, ''),
  rating: v.optional(rating, ''),
};

/** The limit of a line or longer text comes from its entry. */
function ruleOf(field: LeadField): v.GenericSchema | undefined {
  const entry = LEAD_FIELDS[field];
  const isBounded = entry.kind === 'line' || entry.kind === 'text';
  return isBounded ? v.optional(upTo(entry.most), '') : RULES[field];
}

const lead = v.object(
  Object.fromEntries(
    LEAD_FIELD_NAMES.flatMap((field) => {
      const rule = ruleOf(field);
      return rule ? [[field, rule]] : [];
    }),
  ),
);

/** The texts of a lead, by their names in the API. */
export type LeadTexts = Readonly<Record<string, string | undefined>>;

/**
 * Validation rules of the lead editor, the import and the server. A lead needs a name and an email address or a mobile
 * number (issue); a badge code is enough instead, because it can be looked up later. If all are missing, the error is
 * shown at the email field.
 */
export function validateLead(texts: LeadTexts): FieldProblems {
  const problems = problemsOf(lead, { ...texts, fullName: texts['fullName'] ?? '' });
  const reachable = [texts['emailId'], texts['phone'], texts['rawCode']].some(holdsText);
  return reachable ? problems : { emailId: [LEAD_MESSAGES.contactMissing], ...problems };
}
