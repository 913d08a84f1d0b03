import { UPLOAD_RULES } from '../../domain/uploads.ts';
import { fileSizeText } from './file-size.ts';
import type { UploadView } from './use-upload.ts';

type Rule = Pick<UploadView, 'kind' | 'extensions'>;

/** What a file picker offers, lower case with the dot: of what the kind takes, what the field takes. */
export function acceptedBy({ kind, extensions }: Rule): readonly string[] {
  const all = UPLOAD_RULES[kind].extensions;
  const own = all.filter((one) => extensions.includes(one));
  return own.length === 0 ? all : own;
}

/** What may be uploaded: the specification's words for the kind, or the field's own types. */
export function hintOf({ kind, extensions }: Rule): string {
  const { extensions: all, hint, limit } = UPLOAD_RULES[kind];
  const accepted = acceptedBy({ kind, extensions });
  if (accepted.length === all.length) return hint;
  const types = accepted.map((one) => one.slice(1).toUpperCase());
  return `${types.join(', ')} up to ${fileSizeText(limit).replace('.0 ', '')}`;
}
