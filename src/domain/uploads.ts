import { fileSizeText } from './file-size.ts';
import { UPLOAD_LIMITS } from './screen-constants.ts';
import { UPLOAD_REFUSALS } from './uploads-texts.ts';

/**
 * Upload rules by kind (spec §5, §9, G-53). The browser checks name and size before it sends; the server decides by
 * content.
 */
export type UploadKind = StoredKind | 'any';

/** The kinds a stored file can be checked for. */
export type StoredKind = 'image' | 'brochure' | 'document';

type UploadRule = {
  /** Lower case, with the dot, for the file picker. */
  extensions: readonly string[];
  /** Bytes; exactly this size still passes. */
  limit: number;
};

const PICTURES = ['.png', '.jpg', '.jpeg'];
const DOCUMENTS = ['.pdf', '.doc', '.docx', '.txt', '.xls', '.xlsx', '.ppt', '.pptx'];

export const UPLOAD_RULES: Readonly<Record<UploadKind, UploadRule>> = {
  image: { extensions: PICTURES, limit: UPLOAD_LIMITS.image },
  brochure: { extensions: ['.pdf'], limit: UPLOAD_LIMITS.document },
  document: { extensions: DOCUMENTS, limit: UPLOAD_LIMITS.document },
  /** A file field of a registration form. */
  any: { extensions: [...PICTURES, ...DOCUMENTS], limit: UPLOAD_LIMITS.document },
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

/** The frame in which visitors see a picture, width by height; other pictures are sent as they are. */
const FRAME_RATIOS: Readonly<Partial<Record<UploadType, number>>> = {
  logo: 1,
  banner: 3,
  productLogo: 1,
  productImage: 4 / 3,
};

/** The ratio of the frame that a picture is shown in; null when it has none. */
export const frameRatioOf = (type: UploadType): number | null => FRAME_RATIOS[type] ?? null;

/** The extension in lower case with its dot, or empty. */
export function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
}

/** The file's content or name is of another kind; trying it again cannot help. */
export const notOfKind = (kind: UploadKind): string => UPLOAD_REFUSALS.kind[kind];

/** Why this file cannot be sent; null when it may be tried. */
export function refusalOf(kind: UploadKind, { name, size }: { name: string; size: number }): string | null {
  const either = kind === 'any' ? (['image', 'document'] as const) : [kind];
  const own = either.find((one) => UPLOAD_RULES[one].extensions.includes(extensionOf(name)));
  if (own === undefined) return notOfKind(kind);
  if (size === 0) return UPLOAD_REFUSALS.empty;
  const { limit } = UPLOAD_RULES[own];
  if (size <= limit) return null;
  const [text, most] = [fileSizeText(size), fileSizeText(limit)];
  // A size that reads like the limit is only just over it.
  return text === most
    ? UPLOAD_REFUSALS.justOver(fileSizeText(limit, 'whole'))
    : UPLOAD_REFUSALS.over(text, fileSizeText(limit, 'whole'));
}
