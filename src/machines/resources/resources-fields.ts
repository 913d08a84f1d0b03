import type { Download } from '../../api/resources.ts';
import { emptyOf, pickTexts, type TextOf, type ValuesOf } from '../../domain/record-fields.ts';
import { RESOURCE_FIELDS } from '../../domain/resources.ts';
import { recordReader } from '../kit/record.ts';

/** A resource as its form holds it. */
export type ResourceValues = ValuesOf<typeof RESOURCE_FIELDS>;

export const emptyResource = emptyOf(RESOURCE_FIELDS);

export const resourceRows = recordReader<Download, ResourceValues>((download) => {
  const own: Omit<ResourceValues, TextOf<typeof RESOURCE_FIELDS>> = {
    type: download.type,
    fileUrl: download.attachment,
  };
  // `emptyResource` comes first to keep the order of the form.
  return { ...emptyResource, ...pickTexts(RESOURCE_FIELDS, download), ...own };
});

/** Switching between a link and a file empties the field, because it holds an address or a stored path. */
export function followType(before: ResourceValues, values: ResourceValues): ResourceValues {
  const isOther = (before.type === 'link') !== (values.type === 'link');
  return isOther ? { ...values, fileUrl: '', fileType: '' } : values;
}
