import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Small real files of every accepted type, and what an attacker makes of them. */

/** A picture of random pixels, which no format can make much smaller; about three bytes a pixel. */
export function picture(format: 'png' | 'jpeg', width = 24, height = 16): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .toFormat(format)
    .toBuffer();
}

/** A document of this many bytes. */
export function pdf(size = 600): Buffer {
  const start = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');
  const end = Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  return Buffer.concat([start, Buffer.alloc(size - start.length - end.length, '%'), end]);
}

/** A PNG of any size whose pixels are all the same: 30,000 x 30,000 take about 110 kB. */
export function blankPng(width: number, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 9 });
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length, 'BE'), body, uint32(crc32(body), 'BE')]);
}

function uint32(value: number, order: 'BE' | 'LE'): Buffer {
  const bytes = Buffer.alloc(4);
  if (order === 'BE') bytes.writeUInt32BE(value >>> 0);
  else bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

export type ZipEntry = {
  name: string;
  content: Buffer | string;
  /** What the directory says of its length. */ says?: number;
};

/** A zip file with compressed parts. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, says } of entries) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw, { level: 9 });
    const common = Buffer.concat([
      Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
      uint32(crc32(raw), 'LE'),
      uint32(packed.length, 'LE'),
      uint32(says ?? raw.length, 'LE'),
      Buffer.from([name.length & 0xff, name.length >> 8, 0, 0]),
    ]);
    local.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed);
    directory.push(
      Buffer.from('PK\x01\x02\x14\x00'),
      common,
      Buffer.alloc(10),
      uint32(at, 'LE'),
      Buffer.from(name),
    );
    at += 4 + common.length + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, list, end]);
}

const OOXML = {
  docx: ['word/document.xml', 'wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation.main+xml'],
} as const;

/** A document of Office since 2007, with more parts if given. */
export function office(kind: keyof typeof OOXML, more: readonly ZipEntry[] = [], types = ''): Buffer {
  const [main, vocabulary] = OOXML[kind];
  const content = `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${vocabulary}"/>${types}</Types>`;
  return zip([{ name: '[Content_Types].xml', content }, { name: main, content: '<x/>' }, ...more]);
}

/** A document of Office before 2007, as far as its directory: a header and one sector of entries. */
export function ole(...names: string[]): Buffer {
  const header = Buffer.alloc(512);
  header.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  const entries = ['Root Entry', ...names].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry[66] = name === 'Root Entry' ? 5 : 2;
    return entry;
  });
  return Buffer.concat([header, ...entries]);
}
