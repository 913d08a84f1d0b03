import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { ReadCode } from '../../../src/domain/capture/code.ts';

/** The symbologies that the portal reads, under the decoder's names: what is drawn, and what is read if not the same. */
export const SYMBOLS = {
  QRCode: { text: 'MECARD:N:Fischer,Lena;EMAIL:lena@visitor.example;ORG:Kontor AG;;' },
  DataMatrix: { text: 'AT-7Q2F-9XKD-31PL' },
  PDF417: { text: 'MECARD:N:Fischer,Lena;EMAIL:lena@visitor.example;;' },
  Aztec: { text: '7c9e6679-7425-40de-944b-e07fc1f90ae7::Lena Fischer' },
  Code128: { text: 'AT-7Q2F-9XKD' },
  Code39: { text: 'AT-7Q2F-9X' },
  EAN13: { text: '4006381333931' },
  EAN8: { text: '73513537' },
  // A UPC is an EAN of 13 digits whose first ones are not printed.
  UPCA: { text: '036000291452', read: { text: '0036000291452', format: 'EAN13' } },
  UPCE: { text: '01234565', read: { text: '0012345000065', format: 'UPCE' } },
} as const satisfies Record<string, { text: string; read?: ReadCode }>;

export type Symbology = keyof typeof SYMBOLS;

/** Every symbology, in the order of the table. */
export const SYMBOLOGIES = Object.keys(SYMBOLS).filter((name): name is Symbology => name in SYMBOLS);

/** What a decoder that reads the code answers. */
export function readOf(symbology: Symbology): ReadCode {
  const symbol: { text: string; read?: ReadCode } = SYMBOLS[symbology];
  return symbol.read ?? { text: symbol.text, format: symbology };
}

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
const { buffer } = new Uint8Array(readFileSync(wasm));
prepareZXingModule({ overrides: { wasmBinary: buffer } });

/** A PNG of the code, one module as wide as `scale` pixels. */
export async function drawSymbol(symbology: Symbology, scale = 4): Promise<Buffer> {
  const { image, error } = await writeBarcode(SYMBOLS[symbology].text, { format: symbology, scale });
  if (image === null) throw new Error(`${symbology} was not drawn: ${error}`);
  return Buffer.from(await image.arrayBuffer());
}
