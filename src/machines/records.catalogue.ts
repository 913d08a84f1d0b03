import { notOfKind } from '../domain/uploads.ts';
import { collection, editor, order, recordForm, removal, rowAction } from './kit.catalogue.ts';
import { list } from './list.catalogue.ts';
import { batches } from './lead-files.catalogue.ts';
import { framingMachine } from './kit/framing.machine.ts';
import { uploadMachine } from './kit/upload.machine.ts';
import { productForm, productsEditor, productsList, productsOrder } from './products/actors.ts';
import { productsMachine } from './products/products.machine.ts';
import { emptyProduct } from './products/products-fields.ts';
import { downloadMachine } from './resources/download.machine.ts';
import { fileOpeningMachine } from './resources/file-opening.machine.ts';
import {
  eventResourcesList,
  faqsList,
  ownCollection,
  resourceForm,
  resourcesEditor,
  resourcesList,
} from './resources/actors.ts';
import { resourcesMachine } from './resources/resources.machine.ts';
import { emptyResource } from './resources/resources-fields.ts';
import { done, failed, SAMPLE_ID, sampleFailures, samplesOf, type CatalogueEntry } from './samples.ts';
import { emptyMember } from './team/team-fields.ts';
import { teamEditor, teamForm, teamInvite, teamList, teamSignOut } from './team/actors.ts';
import { teamPasteMachine, teamPasteRun } from './team/paste.machine.ts';
import { teamMachine } from './team/team.machine.ts';
import { PASTE_PROPERTIES } from './machine-properties.ts';

/** Catalogue entries of lists, editors, record forms and uploads, one for each machine made from them. */
const { refused, unreachable } = sampleFailures;

const NEVER_OLD = 'The organiser writes the questions; the portal only searches them, once they are there.';

const upload: CatalogueEntry = {
  id: 'upload',
  machine: uploadMachine,
  inputs: ['', 'uploads/1.png'].map((path) => () => ({
    name: 'logo',
    kind: 'image',
    type: 'logo',
    label: 'Logo',
    path,
  })),
  effects: ['holdFile', 'dropFile', 'tellOwner', 'raiseToast'],
  samples: samplesOf(
    { type: 'file.chosen', file: { name: 'logo.png', size: 1_000 } },
    { type: 'upload.progressed', percent: 50 },
    { type: 'upload.cancelled' },
    { type: 'retry.requested' },
    { type: 'file.removed' },
    { type: 'path.changed', path: 'uploads/2.png' },
    { type: 'path.changed', path: '' },
    done('check', null),
    done('check', notOfKind('image')),
    failed('check', unreachable),
    done('framing', 'ready'),
    done('framing', 'unreadable'),
    done('framing', 'cancelled'),
    done('transfer', 'uploads/3.png'),
    done('transfer', ''),
    failed('transfer', refused),
  ),
};

const framing: CatalogueEntry = {
  id: 'framing',
  machine: framingMachine,
  inputs: [() => ({ key: 'upload', ratio: 1 })],
  effects: [],
  samples: samplesOf(
    { type: 'crop.moved', x: 0.05, y: 0 },
    { type: 'crop.zoomed', factor: 1.25 },
    { type: 'crop.reset' },
    { type: 'crop.accepted' },
    { type: 'crop.skipped' },
    { type: 'crop.cancelled' },
    done('readPicture', { width: 64, height: 32, url: 'blob:logo' }),
    failed('readPicture', unreachable),
    done('cutPicture'),
    failed('cutPicture', unreachable),
  ),
  // Where the part lies makes no difference to what can be done.
  identity: ({ context }) => [context.picture !== null, context.reason !== null],
};

const file = { id: SAMPLE_ID, attachment: 'uploads/plan.pdf', type: 'pdf' };

const download: CatalogueEntry = {
  id: 'download',
  machine: downloadMachine,
  inputs: [() => file],
  effects: ['logFailure', 'announceCount', 'tellOwner'],
  samples: samplesOf(
    { type: 'retry.requested' },
    done('open'),
    failed('open', unreachable),
    done('count'),
    failed('count', unreachable),
  ),
};

const fileOpening: CatalogueEntry = {
  id: 'fileOpening',
  machine: fileOpeningMachine,
  inputs: [() => undefined],
  effects: [],
  samples: samplesOf({ type: 'download.requested', file }, { type: 'download.ended', id: SAMPLE_ID }),
  // The actor references differ on every run; only the set of files matters.
  identity: ({ context }) => Object.keys(context.files),
};

const resources: CatalogueEntry = {
  id: 'resources',
  machine: resourcesMachine,
  inputs: [() => undefined],
  effects: [],
  samples: {},
};

/** What is pasted: two people who can be added. */
export const TWO_PASTED = 'Lena Fischer, 90000 00011\nRavi Iyer, 90000 00012';

const answers = (...refused: (string | null)[]) => ({ answers: refused.map((one) => ({ refused: one })) });

const teamPaste: CatalogueEntry = {
  id: 'teamPaste',
  properties: PASTE_PROPERTIES,
  quietFailures: { loadTeam: 'The server still refuses who is there already.' },
  machine: teamPasteMachine,
  inputs: [() => undefined],
  effects: ['announceTeam'],
  samples: samplesOf(
    { type: 'paste.requested' },
    { type: 'paste.closed' },
    { type: 'text.changed', text: TWO_PASTED },
    { type: 'code.changed', code: '49' },
    { type: 'paste.submitted' },
    done('loadTeam', []),
    failed('loadTeam', unreachable),
    done('run', answers(null, 'This mobile number already belongs to a member of your team.')),
  ),
  identity: ({ context }) => [context.rows.length, context.report !== null],
};

export const recordEntries: readonly CatalogueEntry[] = [
  upload,
  framing,
  collection(teamMachine),
  list(teamList, { changes: 'always' }),
  editor(teamEditor, emptyMember),
  recordForm(teamForm, {
    empty: emptyMember,
    valid: { ...emptyMember, fullName: 'Ravi Iyer' },
    field: 'fullName',
    other: 'location',
    upload: 'profileImage',
  }),
  rowAction(teamInvite),
  removal(teamSignOut),
  teamPaste,
  batches(teamPasteRun, { fullName: 'Lena Fischer' }, { refused: null }),
  collection(productsMachine),
  list(productsList, { changes: 'always' }),
  order(productsOrder),
  editor(productsEditor, emptyProduct),
  recordForm(productForm, {
    empty: emptyProduct,
    valid: { ...emptyProduct, productName: 'Arm 7' },
    field: 'productName',
    other: 'productDescription',
    upload: 'productLogo',
  }),
  resources,
  collection(ownCollection),
  list(resourcesList, { changes: 'before rows', searchesRows: true }),
  editor(resourcesEditor, emptyResource),
  recordForm(resourceForm, {
    empty: { ...emptyResource, type: 'pdf' },
    valid: { ...emptyResource, title: 'Data sheet', type: 'pdf' },
    field: 'title',
    other: 'description',
    upload: 'fileUrl',
    wire: ({ fileUrl, ...rest }) => ({ ...rest, attachment: fileUrl }),
  }),
  list(eventResourcesList, { changes: 'before rows', searchesRows: true }),
  list(faqsList, {
    searchesRows: true,
    unreachable: {
      'faqs.data.loading :: data.invalidated #0': NEVER_OLD,
      'faqs.data.failed :: data.invalidated #1': NEVER_OLD,
    },
  }),
  fileOpening,
  download,
];
