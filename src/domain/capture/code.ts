/** A code as a scanner, a hand or the clipboard gave it. */
export type ReadCode = {
  text: string;
  /** The symbology in the decoder's spelling ("QRCode"), or how it was entered: "typed", "pasted", "wedge". */
  format: string;
};

/** Longest code that is read or stored, in UTF-16 units; as in the OpenAPI document. */
export const MOST_CODE = 2_000;

/** The name of the field that takes codes: a hand scanner that types into it is heard like one that types elsewhere. */
export const CODE_FIELD = 'code';

const SYMBOLOGY = /^\][A-Z][\dA-Z]/i;

/** A code without what a hand scanner may put before it: the symbology, as in "]Q3" and "]C1" (ISO/IEC 15424). */
export const withoutSymbology = (code: string): string => code.replace(SYMBOLOGY, '');
