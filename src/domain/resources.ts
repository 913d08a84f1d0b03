import * as v from 'valibot';
import { isTypedAddress } from './links.ts';
import { labelled, rulesOf } from './record-fields.ts';
import type { RecordFields } from './record-fields.ts';
import { RESOURCE_TYPES } from './screen-constants.ts';
import { RESOURCE_LABELS } from './resources-texts.ts';
import { RESOURCE_MESSAGES, VALIDATION_MESSAGES } from './screen-messages.ts';
import { extensionOf } from './uploads.ts';
import { problemsOf, storedPath } from './validation.ts';
import type { FieldProblems } from './validation.ts';

const resourceType = v.picklist(RESOURCE_TYPES, () => RESOURCE_MESSAGES.typeMissing);

/** The creation payload of an exhibitor's resource, as typed (spec §3, §5 VAL-9). */
export const RESOURCE_FIELDS = labelled(
  {
    title: { kind: 'required', missing: () => VALIDATION_MESSAGES.resourceName },
    description: { kind: 'text' },
    /** Empty until one is chosen. */
    type: { kind: 'own', rule: resourceType },
    /** Stored path, or the address of a link (G-45); read back as `attachment` (G-46). */
    fileUrl: { kind: 'own', rule: storedPath },
    fileType: { kind: 'unseen' },
  },
  RESOURCE_LABELS,
) satisfies RecordFields;

/** A link needs its address; other types need no file (G-45). */
const resource = v.pipe(
  v.object(rulesOf(RESOURCE_FIELDS)),
  v.forward(
    v.partialCheck(
      [['type'], ['fileUrl']],
      ({ type, fileUrl }) => type !== 'link' || isTypedAddress(fileUrl),
      () => VALIDATION_MESSAGES.url,
    ),
    ['fileUrl'],
  ),
);

export const validateResource = (values: Readonly<Record<string, string>>): FieldProblems =>
  problemsOf(resource, values);

export type FileBadge = 'PDF' | 'Video' | 'Document' | 'Link';

/** Badge by extension (spec §9): pdf, three video extensions, everything else; type "link" is a link. */
export function fileBadge({ attachment, type }: { attachment: string; type: string }): FileBadge {
  if (type === 'link') return 'Link';
  const extension = extensionOf(attachment);
  if (extension === '.pdf') return 'PDF';
  return ['.mp4', '.avi', '.mov'].includes(extension) ? 'Video' : 'Document';
}

/** Groups rows by name (the category, else the badge, G-44), in order of first appearance. */
export function groupBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = nameOf(row);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups];
}
