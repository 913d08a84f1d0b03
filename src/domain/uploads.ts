import { fileSizeText } from './file-size.ts';
import { UPLOAD_LIMITS } from './screen-constants.ts';

/**
 * Upload rules by kind (spec §5, §9, G-53). The browser checks name and size before it sends; the server decides by
 * content. Hints are the specification's texts.
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

/** What a file of the kind is, in a refusal. */
const KIND_NAMES: Readonly<Record<UploadKind, string>> = {
  image: 'PNG or JPEG',
  brochure: 'PDF',
  document: 'PDF, Word, Excel, PowerPoint or text file',
  any: 'PNG, JPEG, PDF, Word, Excel, PowerPoint or text file',
};

/** The file's content or name is of another kind; trying it again cannot help. */
export const notOfKind = (kind: UploadKind): string =>
  `This is not a ${KIND_NAMES[kind]}. Choose another file.`;

/** Why this file cannot be sent; null when it may be tried. */
export function refusalOf(kind: UploadKind, { name, size }: { name: string; size: number }): string | null {
  const either = kind === 'any' ? (['image', 'document'] as const) : [kind];
  const own = either.find((one) => UPLOAD_RULES[one].extensions.includes(extensionOf(name)));
  if (own === undefined) return notOfKind(kind);
  if (size === 0) return 'This file is empty. Choose another file.';
  const { limit } = UPLOAD_RULES[own];
  if (size <= limit) return null;
  const [text, most] = [fileSizeText(size), fileSizeText(limit)];
  // A size that reads like the limit is only just over it.
  const over = text === most ? `This file is just over ${whole(most)}` : `${text} is over ${whole(most)}`;
  return `${over}. Choose a smaller file.`;
}

/** The limits are whole megabytes. */
const whole = (size: string): string => size.replace('.0 ', ' ');
