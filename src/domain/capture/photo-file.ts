import type { PhotoTrouble } from './card.ts';

/** First bytes that `undecodable` needs. */
export const PHOTO_HEAD = 12;

/** Major brands of HEIF files (ISO/IEC 23008-12), as phones name theirs. */
const HEIF = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** Why a browser could not show a file, by its first bytes. */
export const undecodable = (head: Uint8Array): PhotoTrouble =>
  HEIF.test(String.fromCharCode(...head.subarray(4, PHOTO_HEAD))) ? 'heic' : 'noPicture';
