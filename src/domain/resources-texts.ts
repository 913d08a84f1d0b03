import { texts } from './language.ts';
import type { ResourceType } from './screen-constants.ts';

/** The labels of a resource's fields. */
export const RESOURCE_LABELS = texts({
  title: 'Title',
  description: 'Description',
  type: 'Type',
  fileUrl: 'File',
  fileType: 'File type',
});

/** The types of spec §3 (G-60), in the editor's order. */
export const RESOURCE_TYPE_LABELS = texts({
  link: 'Link',
  image: 'Image',
  text: 'Text',
  doc: 'Document',
  pdf: 'PDF',
  video: 'Video',
  audio: 'Audio',
  other: 'Other',
} satisfies Record<ResourceType, string>);
