import { EDITOR_LABELS } from '../../scripts/paths/words/editor-labels.ts';
import { FORM_LABELS } from '../../scripts/paths/words/form-labels.ts';
import type { EditorLabels, FormLabels } from '../../scripts/paths/words/labels.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { sampleQuestion } from '../../src/machines/lead-questions.catalogue.ts';
import { QUESTION_TEXTS } from '../../src/ui/lead-questions/question-texts.ts';
import { samplePerson } from '../../src/machines/leads.catalogue.ts';
import * as rows from '../e2e/walk/wire-rows.ts';
import type { PretendedCalls } from './stage/pretended-calls.ts';
import * as at from './stage/stage.tsx';

/** A record that is added, changed and removed in the dialogs of its list. */
export type RecordScreen = {
  editor: string;
  form: string;
  address: string;
  /** Lists this row; the row as the server writes it, with this text in the field that is typed in. */
  list: (api: PretendedCalls, row: object) => void;
  row: (text: string) => { updatedAt: string };
  calls: (api: PretendedCalls) => { create: unknown; update?: unknown; remove: unknown };
  /** Brings a removed row back, where the toast offers to. */
  restore?: (api: PretendedCalls) => unknown;
  /** What the server answers to a new one; the row unless said otherwise. */
  created?: (row: object) => unknown;
  /** What is typed into a new one, and what else it needs. */
  typed?: string;
  complete?: () => Promise<void>;
  /** The window is closed with a draft that is discarded. */
  discardCloses?: true;
};

const EMAIL = 'lena@visitor.example';

export const listed = (row: object) => ({
  rows: [row],
  total: 1,
  totalIsAtLeast: false,
  nextCursor: null,
  facts: {},
});

/** The labels of a screen, by the name of its machine. */
export function labelsOf<Labels>(all: Readonly<Record<string, Labels>>, machine: string): Labels {
  const labels = all[machine];
  if (labels === undefined) throw new Error(`There are no labels of "${machine}".`);
  return labels;
}

export const editorLabels = (machine: string): EditorLabels => labelsOf(EDITOR_LABELS, machine);
export const formLabels = (machine: string): FormLabels => labelsOf(FORM_LABELS, machine);

export const RECORD_SCREENS: readonly RecordScreen[] = [
  {
    editor: 'teamEditor',
    form: 'teamForm',
    address: ROUTES.team,
    list: (api, row) => api.team.list.mockResolvedValue(listed(row) as never),
    row: (fullName) => ({ ...rows.member(0), fullName }),
    calls: (api) => api.team,
  },
  {
    editor: 'productsEditor',
    form: 'productForm',
    address: ROUTES.products,
    list: (api, row) => api.products.list.mockResolvedValue(listed(row) as never),
    row: (productName) => ({ ...rows.product(0), productName }),
    calls: (api) => api.products,
  },
  {
    editor: 'resourcesEditor',
    form: 'resourceForm',
    address: ROUTES.resources,
    list: (api, row) => api.resources.list.mockResolvedValue(listed(row) as never),
    row: (title) => ({ ...rows.download(0), title, type: 'pdf', attachment: '' }),
    calls: (api) => api.resources,
    complete: () => at.choose('Type', 'PDF', at.dialog),
  },
  {
    editor: 'questionEditor',
    form: 'questionForm',
    address: `${ROUTES.leads}?questions=`,
    list: (api, row) => api.leadQuestions.list.mockResolvedValue([row] as never),
    row: (label) => ({ ...sampleQuestion, label }),
    calls: (api) => api.leadQuestions,
    restore: (api) => api.leadQuestions.restore,
    created: (row) => [row],
    complete: () => at.type(QUESTION_TEXTS.labels.options, sampleQuestion.options.join('\n'), at.dialog),
  },
  {
    editor: 'leadEditor',
    form: 'leadForm',
    address: ROUTES.leads,
    list: (api, row) => api.leads.list.mockResolvedValue(listed(row) as never),
    row: (fullName) => ({ ...samplePerson, user: { ...samplePerson.user, fullName } }),
    calls: (api) => api.leads,
    restore: (api) => api.leads.restore,
    created: (row) => ({ lead: row, outcome: 'created' }),
    complete: () => at.type('Email', EMAIL, at.dialog),
  },
  {
    editor: 'invitationEditor',
    form: 'invitationForm',
    address: ROUTES.tickets,
    list: (api, row) => {
      api.passes.passes.mockResolvedValue(listed(rows.pass(0)) as never);
      api.invitations.invitations.mockResolvedValue(listed(row) as never);
    },
    row: () => ({ ...rows.invitation(0), updatedAt: rows.TIMES.updatedAt }),
    calls: ({ invitations }) => ({
      create: invitations.createInvitations,
      remove: invitations.cancelInvitation,
    }),
    created: (row) => [row],
    typed: 'added@guest.example',
    discardCloses: true,
  },
];
