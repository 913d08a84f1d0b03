import type { ResourceType } from '../../domain/screen-constants.ts';

/** The resource types of spec §3 as words (G-60), in the order the editor offers them. */
export const TYPE_LABELS: readonly (readonly [ResourceType, string])[] = [
  ['link', 'Link'],
  ['image', 'Image'],
  ['text', 'Text'],
  ['doc', 'Document'],
  ['pdf', 'PDF'],
  ['video', 'Video'],
  ['audio', 'Audio'],
  ['other', 'Other'],
];

/** A type the portal does not know (yet) is shown as it came. */
export const typeLabel = (type: string): string => TYPE_LABELS.find(([value]) => value === type)?.[1] ?? type;
