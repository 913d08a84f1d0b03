import type { Download } from '../../api/resources.ts';
import { recordReader } from '../kit/record.ts';

/** The creation payload of an exhibitor's resource, as typed (spec §3). */
export type ResourceValues = {
  title: string;
  description: string;
  /** One of the resource types; empty until one is chosen. */ type: string;
  /** Stored path, or the address of a link (G-45); read back as `attachment` (G-46). */ fileUrl: string;
  fileType: string;
};

export const emptyResource: ResourceValues = {
  title: '',
  description: '',
  type: '',
  fileUrl: '',
  fileType: '',
};

export const resourceRows = recordReader<Download, ResourceValues>((download) => ({
  title: download.title,
  description: download.description,
  type: download.type,
  fileUrl: download.attachment,
  fileType: download.fileType,
}));

/** Switching between a link and a file empties the field, because it holds an address or a stored path. */
export function followType(before: ResourceValues, values: ResourceValues): ResourceValues {
  const isOther = (before.type === 'link') !== (values.type === 'link');
  return isOther ? { ...values, fileUrl: '', fileType: '' } : values;
}
