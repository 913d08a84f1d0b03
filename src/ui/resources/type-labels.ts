import type { ResourceType } from '../../domain/screen-constants.ts';

/** Labels of the resource types of spec §3 (G-60), in the editor's order. */
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

/** An unknown type is shown unchanged. */
export const typeLabel = (type: string): string => TYPE_LABELS.find(([value]) => value === type)?.[1] ?? type;
