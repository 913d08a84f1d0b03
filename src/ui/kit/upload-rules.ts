import { UPLOAD_HINTS } from '../../domain/uploads-texts.ts';
import { UPLOAD_RULES } from '../../domain/uploads.ts';
import { fileSizeText } from '../../domain/file-size.ts';
import { UPLOAD_TEXTS } from './upload-texts.ts';
import type { UploadView } from './use-upload.ts';

type Rule = Pick<UploadView, 'kind' | 'extensions'>;

/** Extensions for the file picker, lower case with the dot: the field's own subset of the kind's. */
export function acceptedBy({ kind, extensions }: Rule): readonly string[] {
  const all = UPLOAD_RULES[kind].extensions;
  const own = all.filter((one) => extensions.includes(one));
  return own.length === 0 ? all : own;
}

/** Which files may be uploaded: the specification's hint for the kind, or the field's own types. */
export function hintOf({ kind, extensions }: Rule): string {
  const { extensions: all, limit } = UPLOAD_RULES[kind];
  const hint = UPLOAD_HINTS[kind];
  const accepted = acceptedBy({ kind, extensions });
  if (accepted.length === all.length) return hint;
  const types = accepted.map((one) => one.slice(1).toUpperCase());
  return UPLOAD_TEXTS.accepted(types.join(', '), fileSizeText(limit).replace('.0 ', ''));
}
