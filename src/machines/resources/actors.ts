import type { Download, Faq } from '../../api/resources.ts';
import { RESOURCE_MESSAGES } from '../../domain/screen-messages.ts';
import { RESOURCE_LABELS } from '../../domain/resources-texts.ts';
import { validateResource } from '../../domain/resources.ts';
import { createCollection } from '../kit/collection.machine.ts';
import { createEditor } from '../kit/editor.machine.ts';
import { createList } from '../kit/list.machine.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';
import { fileOpeningMachine } from './file-opening.machine.ts';
import { emptyResource, followType, resourceRows, type ResourceValues } from './resources-fields.ts';

/** The event's own resources, read only, and the FAQ. */
export const eventResourcesList = createList<Download>('eventResources', ['search', 'address'], {
  list: ['RES-6', 'RES-14', 'RES-16', 'ROLE-4'],
});
export const faqsList = createList<Faq>('faqs', ['search', 'address'], {
  list: ['RES-12', 'RES-14', 'RES-16'],
});

export const resourcesList = createList<Download>('resourcesList', ['search', 'address'], {
  list: ['RES-9', 'RES-11', 'ROLE-4'],
});

export const resourceForm = createRecordForm<ResourceValues>({
  id: 'resourceForm',
  validate: validateResource,
  texts: RESOURCE_MESSAGES,
  readRow: resourceRows.readRow,
  follow: followType,
  rows: { form: ['RES-2'], invalid: ['VAL-9'], saving: ['RES-2'], saved: ['RES-4'], failed: ['RES-4'] },
  uploads: {
    fileUrl: {
      kind: 'document',
      type: 'resource',
      label: RESOURCE_LABELS.fileUrl,
      texts: { uploaded: RESOURCE_MESSAGES.fileUploaded, failed: RESOURCE_MESSAGES.fileFailed },
    },
  },
});

export const resourcesEditor = createEditor({
  id: 'resourcesEditor',
  form: resourceForm,
  empty: emptyResource,
  texts: RESOURCE_MESSAGES,
  rows: { add: ['RES-2'], remove: ['RES-10'], removed: ['RES-10'], removeFailed: ['RES-10'] },
});

export const ownCollection = createCollection({
  id: 'ownResources',
  list: resourcesList,
  editor: resourcesEditor,
});

export const resourcesActors = {
  ownResources: ownCollection,
  eventResources: eventResourcesList,
  faqs: faqsList,
  fileOpening: fileOpeningMachine,
};

/** The parts of `ownResources`. */
export const ownResourcesActors = { resourcesList, resourcesEditor };
