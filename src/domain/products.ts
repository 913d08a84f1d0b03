import * as v from 'valibot';
import { VALIDATION_MESSAGES } from './screen-messages.ts';
import { optionalLink, problemsOf, required, storedPath, text } from './validation.ts';
import type { FieldProblems } from './validation.ts';

/** Rules of the product editor (spec §5, VAL-10). */
const product = v.object({
  productName: required(VALIDATION_MESSAGES.productName),
  productDescription: text,
  productLink: optionalLink,
  productLogo: storedPath,
  productImage: storedPath,
  BrochureUrl: optionalLink,
});

export const validateProduct = (values: Readonly<Record<string, string>>): FieldProblems =>
  problemsOf(product, values);
