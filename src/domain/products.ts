import { labelsOf, validatorOf } from './record-fields.ts';
import type { RecordFields } from './record-fields.ts';
import { VALIDATION_MESSAGES } from './screen-messages.ts';

/** The fields of a product (spec §3, §5 VAL-10; labels G-29, G-60). */
export const PRODUCT_FIELDS = {
  productName: { kind: 'required', missing: () => VALIDATION_MESSAGES.productName, label: 'Product Name' },
  productDescription: { kind: 'text', label: 'Product Description', heading: 'Description' },
  productLink: { kind: 'link', label: 'Product Link', heading: 'Link' },
  productLogo: { kind: 'image', label: 'Logo' },
  productImage: { kind: 'image', label: 'Image' },
  // Spelled as in the specification; an address, not an upload (G-48).
  BrochureUrl: { kind: 'link', label: 'Brochure' },
} as const satisfies RecordFields;

export const PRODUCT_LABELS = labelsOf(PRODUCT_FIELDS);

export const validateProduct = validatorOf(PRODUCT_FIELDS);
