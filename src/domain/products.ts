import { PRODUCT_HEADINGS, PRODUCT_LABELS } from './products-texts.ts';
import { labelled, validatorOf } from './record-fields.ts';
import { VALIDATION_MESSAGES } from './screen-messages.ts';

/** The fields of a product (spec §3, §5 VAL-10; labels G-29, G-60). */
export const PRODUCT_FIELDS = labelled(
  {
    productName: { kind: 'required', missing: () => VALIDATION_MESSAGES.productName },
    productDescription: { kind: 'text' },
    productLink: { kind: 'link' },
    productLogo: { kind: 'image' },
    productImage: { kind: 'image' },
    // Spelled as in the specification; an address, not an upload (G-48).
    BrochureUrl: { kind: 'link' },
  },
  PRODUCT_LABELS,
  PRODUCT_HEADINGS,
);

export const validateProduct = validatorOf(PRODUCT_FIELDS);
