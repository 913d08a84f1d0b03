import { DRAFT_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { QUICK_TEXTS } from '../../../src/machines/leads/lead-texts.ts';
import { STATE_LABELS } from '../../../src/domain/capture/messages.ts';
import { LEAD_MESSAGES } from '../../../src/domain/leads/messages.ts';
import { PANEL_TEXTS } from '../../../src/ui/leads/panel/panel-texts.ts';
import { MERGE_TEXTS } from '../../../src/ui/leads/panel/merge-texts.ts';
import { CONTROL_LABELS } from '../../../src/ui/leads/leads-texts.ts';
import type { RowControl } from '../../../src/ui/leads/row-controls.ts';
import { FORM_TITLES, QUICK_DIALOG_TEXTS, SUBMIT_LABELS } from '../../../src/ui/leads/quick/quick-texts.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { ANSWERED, LOST, NO_ROOM, NO_STORAGE } from './common.ts';
import { leadFilesWords } from './lead-files.words.ts';
import { says, type Words } from './words.ts';

const AT_LEADS = ['A user of an exhibitor is signed in.', 'The page “Lead Management” is open.'];
const A_LEAD = 'There is a lead with an email and a mobile number, and a product with a link.';

const fromMenu = (control: RowControl): string =>
  `Press the button with three dots in the row of the lead and choose ${CONTROL_LABELS[control]}.`;

const leads: Words = {
  given: () => [...AT_LEADS, A_LEAD],
  prepare: {
    'done readKeys': ({ output }) =>
      output === true
        ? ''
        : 'switch the shortcuts of this device off: press Shortcuts below the list, then “Use shortcuts on this device”, and load the page again',
  },
  beyond: { 'error readKeys': NO_STORAGE },
  when: {
    'analytics.requested': 'Press “Analytics” below the list.',
    'analytics.closed': 'Press Escape.',
    'shortcuts.requested': 'Press “Shortcuts” below the list.',
    'shortcuts.closed': 'Press Escape.',
    'keys.switched': 'Press “Use shortcuts on this device”.',
    'done readKeys': ({ output }) =>
      output === true
        ? 'The shortcuts of this device are switched on.'
        : 'The shortcuts of this device are switched off.',
    'key.search': 'Press `/`.',
    'key.add': 'Press `n`. Then press Escape.',
    'key.open': 'Press `j`.',
    'key.turn': 'Press `j` while a lead is open.',
    'key.edit': 'Press `e` while a lead is open. Then press Escape.',
    'key.priority': 'Press `3` while a lead is open.',
    'key.close': 'Press Escape while a lead is open.',
    'change.requested': fromMenu('nurture'),
    'rows.changed': `${fromMenu('nurture')} The list is requested again.`,
  },
  then: (snapshot) => {
    if (snapshot.hasTag('analytics')) return ['“Analytics” is open beside the list, with “Conversion rate”.'];
    if (snapshot.hasTag('shortcuts')) return ['The window “Keyboard shortcuts” is open.'];
    return ['The list is shown, and no window is open.'];
  },
};

type Asked = 'email' | 'followUp' | 'call' | 'sendInfo' | 'sent';

const kindIn = (snapshot: { context: { values: { kind: string } } }): Asked =>
  // The plan contains no other kind with a question.
  snapshot.context.values.kind as Asked;

const leadAction: Words = {
  given: () => [...AT_LEADS, A_LEAD],
  when: {
    'quick.requested': ({ kind }) => fromMenu(kind as RowControl),
    'close.requested': ({ typed }) =>
      typed === true ? 'Type something into “Note”, and then press Escape.' : 'Press Escape.',
    'discard.confirmed': `Press “${DRAFT_MESSAGES.discard}”.`,
    'discard.declined': 'Press “Keep editing”.',
    'done form': (_, before) => {
      const kind = before === null ? 'email' : kindIn(before);
      if (kind === 'email' || kind === 'sent') return `Press “${QUICK_DIALOG_TEXTS[kind].confirm}”.`;
      const chosen = kind === 'sendInfo' ? 'Tick the product, then press' : 'Press';
      return `${chosen} “${SUBMIT_LABELS[kind][0]}”.`;
    },
  },
  then: (snapshot) => {
    if (snapshot.hasTag('discarding')) return [says(DRAFT_MESSAGES.askDiscard, 'It asks')];
    if (!snapshot.hasTag('asking')) return ['There is no window.'];
    const kind = kindIn(snapshot);
    if (kind === 'email' || kind === 'sent') return [says(QUICK_DIALOG_TEXTS[kind].question, 'It asks')];
    return [`The window “${FORM_TITLES[kind]}” is open.`];
  },
};

const leadPanel: Words = {
  given: () => [...AT_LEADS, 'There are two leads.'],
  when: {
    'address.changed': ({ id }) =>
      id === ''
        ? 'Open the page “Lead Management”.'
        : 'Open the address of the first lead, as somebody sent it.',
    'lead.opened': ({ at }) => (at === 'history' ? fromMenu('history') : 'Press the name of the first lead.'),
    'panel.closed': `Press “${PANEL_TEXTS.close}”.`,
    'neighbour.requested': 'Press `j`, or `k` on the second lead.',
    'retry.requested': 'Press “Try again”.',
    'data.invalidated': 'A colleague changes the lead.',
    'done read': ANSWERED,
    'error read': ({ error }) =>
      JSON.stringify(error).includes('404') ? 'The server answers that there is no such lead.' : LOST,
  },
  then: (snapshot) => {
    if (!snapshot.hasTag('open')) return ['The list is shown alone.'];
    if (snapshot.hasTag('gone')) return [`Beside the list it says “${PANEL_TEXTS.gone}”.`];
    return [
      'A lead is open beside the list.',
      ...(snapshot.hasTag('failed') ? [`It says “${PANEL_TEXTS.failed}”.`] : []),
    ];
  },
};

const leadMerge: Words = {
  given: () => [...AT_LEADS, 'Two leads have the same number, and the first one is open.'],
  prepare: {
    'error merge': ({ error }) =>
      JSON.stringify(error).includes('409') ? 'in another browser, change the second lead' : undefined,
  },
  when: {
    'merge.requested': `Press “${MERGE_TEXTS.merge}” beside the name of the second lead.`,
    'merge.confirmed': `Press “${MERGE_TEXTS.merge}” in the window.`,
    'merge.declined': 'Press “Cancel”.',
    'done read': ANSWERED,
    'error read': LOST,
    'done merge': ANSWERED,
    'error merge': ({ error }) =>
      JSON.stringify(error).includes('409') ? 'The server answers that a lead was changed.' : LOST,
  },
  then: (snapshot) => {
    if (!snapshot.hasTag('open')) return ['There is no window.'];
    const { message } = snapshot.context as { message: string | null };
    return [
      `The window “${MERGE_TEXTS.title}” is open.`,
      ...(snapshot.hasTag('asking') ? ['It shows both leads side by side.'] : []),
      ...(message === null ? [] : [says(message)]),
      ...(snapshot.hasTag('busy') ? [`“${MERGE_TEXTS.merge}” shows that it is busy.`] : []),
      ...(JSON.stringify(snapshot.value).includes('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
    ];
  },
};

const leadNotes: Words = {
  given: () => [...AT_LEADS, 'The panel of a lead is open, and the network is off.'],
  prepare: { 'done storeNote': '', 'error storeNote': NO_ROOM },
  when: {
    'note.written': ({ text }) =>
      text === '' ? `Empty “${PANEL_TEXTS.writeNote}”.` : `Type something as “${PANEL_TEXTS.writeNote}”.`,
    'note.submitted': `Press “${PANEL_TEXTS.addNote}”.`,
    'notes.changed': 'Write a note about the lead in a second window of the same browser, and add it.',
    'done storeNote': 'The device stores the note.',
    'error storeNote': `The device has no room. ${says(LEAD_MESSAGES.noteFailed)}`,
  },
  then: (snapshot) => {
    const { notes } = snapshot.context as { notes: readonly unknown[] };
    return [
      snapshot.hasTag('busy')
        ? `“${PANEL_TEXTS.addNote}” shows that it is busy.`
        : snapshot.hasTag('writing')
          ? 'The note is in its box.'
          : 'The box of the note is empty.',
      ...(notes.length > 0 ? [`Under “${PANEL_TEXTS.notes}” a note says “${STATE_LABELS.waiting}”.`] : []),
    ];
  },
};

const leadChange: Words = {
  given: () => [...AT_LEADS, 'There is a lead who agreed to the newsletter and is in no nurture yet.'],
  when: {
    'change.requested': (_, before) =>
      before?.hasTag('busy')
        ? `While that change is being sent: ${fromMenu('newsletter')}`
        : fromMenu('nurture'),
    'done change': ANSWERED,
    'error change': LOST,
  },
  then: (snapshot) =>
    snapshot.hasTag('busy')
      ? ['The developer tools show a change without an answer.']
      : ['Nothing is being sent; a message shows the result of the last change.'],
};

const leadCopy: Words = {
  given: () => [...AT_LEADS, A_LEAD, 'The lead is open.'],
  when: {
    'copy.requested': 'Press the button that copies the address.',
    'done copyText': 'The browser copies.',
    'error copyText': 'The browser refuses (block the clipboard in its site settings).',
  },
  then: (snapshot) =>
    snapshot.hasTag('busy') ? ['Nothing is said yet.'] : ['A message says whether it was copied.'],
};

const leadRestore: Words = {
  given: () => [...AT_LEADS, A_LEAD],
  when: {
    'action.requested': `${fromMenu('remove')} Confirm. Then press Undo in the message.`,
    'done act': ANSWERED,
    'error act': 'The server refuses.',
  },
  then: (snapshot) =>
    snapshot.hasTag('running')
      ? ['The developer tools show a call without an answer.']
      : ['A message says whether the lead is back.'],
};

const quickForm: Words = {
  given: () => [...AT_LEADS, `${fromMenu('followUp')}`],
  when: {
    'field.changed': ({ value }) => (value === '' ? 'Empty “When”.' : 'Choose a day and a time in “When”.'),
    'form.submitted': `Press “${SUBMIT_LABELS.followUp[0]}”.`,
    'form.cancelled': 'Press “Cancel”.',
    'done submit': ANSWERED,
    'error submit': 'The server refuses.',
  },
  then: ({ value, status, context }) => {
    if (status === 'done') return ['The window is gone, and a message says that it was saved.'];
    const { errors, message } = context as { errors: object; message: string | null };
    return [
      says(FORM_TITLES.followUp, 'The window'),
      ...('at' in errors ? [says(QUICK_TEXTS.timeMissing)] : []),
      ...(message === null ? [] : [says(message)]),
      ...(value === 'editing' ? [] : [says(SUBMIT_LABELS.followUp[1], 'The button')]),
      ...(JSON.stringify(value).includes('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
    ];
  },
};

const leadExport: Words = {
  given: () => [...AT_LEADS, 'There are leads.'],
  prepare: {
    'done download': ({ output }) => (output === 0 ? 'in another browser, delete all leads' : undefined),
  },
  when: {
    'export.requested': 'Press “Export Leads”.',
    'choice.changed': 'Choose “vCard”.',
    'export.confirmed': 'Press “Export”.',
    'export.cancelled': 'Press “Cancel”.',
    'dialog.closed': 'Press Escape.',
    'done count': ANSWERED,
    'error count': LOST,
    'done download': ({ output }) => (output === 0 ? 'The server answers that no lead is left.' : ANSWERED),
    'error download': LOST,
  },
  then: (snapshot) => {
    if (!snapshot.hasTag('open')) return ['There is no window.'];
    const { message, count } = snapshot.context as { message: string | null; count: number | null };
    return [
      'The window “Export Leads” is open.',
      ...(count === null || message !== null || snapshot.hasTag('busy')
        ? []
        : ['It says how many leads the file will hold.']),
      ...(message === null ? [] : [says(message)]),
      ...(snapshot.hasTag('busy') ? ['It says that the file is being created.'] : []),
      ...(JSON.stringify(snapshot.value).includes('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
    ];
  },
};

export const leadsWords: Readonly<Record<string, Words>> = {
  leads,
  leadAction,
  leadChange,
  leadPanel,
  leadMerge,
  leadNotes,
  leadCopy,
  leadRestore,
  quickForm,
  leadExport,
  ...leadFilesWords,
};
