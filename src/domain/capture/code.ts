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
