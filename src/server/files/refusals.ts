import { UPLOAD_RULES, extensionOf } from '../../domain/uploads.ts';
import { UPLOAD_HINTS } from '../../domain/uploads-texts.ts';
import type { UploadKind } from '../../domain/uploads.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

/** The rule that applies: the upload type's, or the one for the name's ending. */
export function kindFor(kind: UploadKind | null, name: string): UploadKind {
  if (kind !== null) return kind;
  return UPLOAD_RULES.image.extensions.includes(extensionOf(name)) ? 'image' : 'document';
}

/** The refusal of a file, with its field's hint (G-53). */
export function refuseFile(code: 'badInput' | 'tooLarge' | 'unsupportedType', kind: UploadKind): Problem {
  const hint = UPLOAD_HINTS[kind];
  return problem(code, { message: hint, errors: { file: [hint] } });
}

/** The disk is too full: the sender can only wait. */
export const noRoom = (): Problem =>
  problem('unavailable', {
    message: REFUSAL_TEXTS.noRoom,
    retryAfter: 60,
  });
