import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The longest `Accept-Encoding` that is parsed; browsers send a few dozen characters. */
const LONGEST = 500;

/** The best encoding the browser accepts; `q=0` refuses one. An overlong header gets no encoding. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted !== undefined && accepted.length <= LONGEST ? accepted : '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()))
    .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return offers.includes('br') ? 'br' : offers.includes('gzip') ? 'gzip' : 'identity';
}

/** Fast settings: the visitor waits while a page is compressed. */
export async function compress(text: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'br') {
    return brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
  }
  return encoding === 'gzip' ? deflate(bytes) : bytes;
}
