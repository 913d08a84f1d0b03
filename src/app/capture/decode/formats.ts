/** The symbologies that are read: the WebAssembly decoder's names, with those of the browser's own detector. */
export const FORMATS = {
  QRCode: 'qr_code',
  DataMatrix: 'data_matrix',
  PDF417: 'pdf417',
  Aztec: 'aztec',
  Code128: 'code_128',
  Code39: 'code_39',
  EAN13: 'ean_13',
  EAN8: 'ean_8',
  UPCA: 'upc_a',
  UPCE: 'upc_e',
} as const;

export type Format = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS).filter((name): name is Format => name in FORMATS);
