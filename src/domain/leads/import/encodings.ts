import { namesOf } from '../../record-fields.ts';

/** The encodings a person can choose, with the labels of the decoder. */
export const LABELS = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'ISO-8859-2': 'iso-8859-2',
  'Windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'Windows-1253': 'windows-1253',
  'Windows-1254': 'windows-1254',
  'Windows-1256': 'windows-1256',
  'ISO-8859-15': 'iso-8859-15',
  'Mac Roman': 'macintosh',
  'Shift JIS': 'shift_jis',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
} as const;

/** The encodings in which other programs write texts. */
export type Encoding = keyof typeof LABELS;

export const ENCODINGS: readonly Encoding[] = namesOf(LABELS);
