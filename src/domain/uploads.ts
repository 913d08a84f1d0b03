import { UPLOAD_LIMITS } from './screen-constants.ts';

/**
 * Upload rules by kind (spec §5, §9, G-53). The browser checks name and size before it sends; the server decides by
 * content. Hints are the specification's texts and also serve as the reason of a refusal.
 */
export type UploadKind = StoredKind | 'any';

/** The kinds a stored file can be checked for. */
export type StoredKind = 'image' | 'brochure' | 'document';

type UploadRule = {
  /** Lower case, with the dot, for the file picker. */
  extensions: readonly string[];
  /** Bytes; exactly this size still passes. */
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

/** The request's `uploadType` with its rule; the default type accepts what any rule accepts. */
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

/** The extension in lower case with its dot, or empty. */
export function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
}

/** Why this file cannot be sent (the hint); null when it may be tried. */
export function refusalOf(kind: UploadKind, file: { name: string; size: number }): string | null {
  const { hint } = UPLOAD_RULES[kind];
  const either = kind === 'any' ? (['image', 'document'] as const) : [kind];
  return either.some((one) => fits(UPLOAD_RULES[one], file)) ? null : hint;
}

const fits = ({ extensions, limit }: UploadRule, { name, size }: { name: string; size: number }): boolean =>
  size > 0 && size <= limit && extensions.includes(extensionOf(name));
