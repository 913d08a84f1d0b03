import { UPLOAD_LIMITS } from './screen-constants.ts';

/**
 * What may be uploaded where (spec §5, §9, G-53). The browser checks by name and size before it sends anything; the
 * server decides by content. Hints are the specification's words and double as the reason of a refusal.
 */
export type UploadKind = StoredKind | 'any';

/** What a stored file can be asked to be. */
export type StoredKind = 'image' | 'brochure' | 'document';

type UploadRule = {
  /** Lower case, with the dot: what a file picker offers. */
  extensions: readonly string[];
  /** Bytes; exactly this many still pass. */
  limit: number;
  hint: string;
};

const PICTURES = ['.png', '.jpg', '.jpeg'];
const DOCUMENTS = ['.pdf', '.doc', '.docx', '.txt', '.xls', '.xlsx', '.ppt', '.pptx'];

export const UPLOAD_RULES: Readonly<Record<UploadKind, UploadRule>> = {
  image: { extensions: PICTURES, limit: UPLOAD_LIMITS.image, hint: 'PNG, JPG up to 5MB' },
  brochure: { extensions: ['.pdf'], limit: UPLOAD_LIMITS.document, hint: 'PDF up to 10MB' },
  document: {
    extensions: DOCUMENTS,
    limit: UPLOAD_LIMITS.document,
    hint: 'PDF, DOC, or other files up to 10MB',
  },
  /** A file field of a registration form. */
  any: {
    extensions: [...PICTURES, ...DOCUMENTS],
    limit: UPLOAD_LIMITS.document,
    hint: 'PNG, JPG up to 5MB; PDF, DOC, or other files up to 10MB',
  },
};

/** The wire's `uploadType` with the rule behind it; the default takes what either rule takes. */
export const UPLOAD_TYPES = {
  eventWebsite: null,
  logo: 'image',
  banner: 'image',
  brochure: 'brochure',
  profileImage: 'image',
  productLogo: 'image',
  productImage: 'image',
  resource: 'document',
  form: null,
} as const satisfies Record<string, StoredKind | null>;

export type UploadType = keyof typeof UPLOAD_TYPES;

/** Lower case with its dot, or empty. */
export function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
}

/** Why this file cannot be sent, in the words of the hint; null when it may be tried. */
export function refusalOf(kind: UploadKind, file: { name: string; size: number }): string | null {
  const { hint } = UPLOAD_RULES[kind];
  const either = kind === 'any' ? (['image', 'document'] as const) : [kind];
  return either.some((one) => fits(UPLOAD_RULES[one], file)) ? null : hint;
}

const fits = ({ extensions, limit }: UploadRule, { name, size }: { name: string; size: number }): boolean =>
  size > 0 && size <= limit && extensions.includes(extensionOf(name));
