import { expect, test } from 'vitest';
import { PHOTO_HEAD, undecodable } from '../../../src/domain/capture/photo-file.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each(['heic', 'heix', 'hevc', 'heim', 'mif1', 'msf1'])(
  'a file of the brand %s is a HEIC photo',
  (brand) => {
    const file = bytesOf(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`);
    expect(undecodable(file.subarray(0, PHOTO_HEAD))).toBe('heic');
  },
);

test.each(['', 'note', 'ftypheic', '\0\0\0\x18ftypavif', '\0\0\0\x18ftypmp42', '%PDF-1.7 and more'])(
  'any other file is no photo: %j',
  (text) => {
    expect(undecodable(bytesOf(text).subarray(0, PHOTO_HEAD))).toBe('noPicture');
  },
);
