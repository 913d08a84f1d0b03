import { LEAD_VIEW_MESSAGES } from '../../../src/domain/lead-view-messages.ts';
import { PALETTE_TEXTS } from '../../../src/domain/palette-texts.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { VIEW_TEXTS as TEXTS } from '../../../src/ui/lead-views/view-texts.ts';
import { ANSWERED, LOST, SIGNED_IN } from './common.ts';
import { says, type Words } from './words.ts';

const VIEW = 'Hot from the workshop';
/** A menu shows its items only while it is open. */
const fromMenu = (item: string): string => `Open the menu of the views above the list and choose ${item}.`;
const GIVEN = [
  SIGNED_IN,
  `There is a view “${VIEW}” of your own, shared with the team. It is open, and another status is chosen in the filters.`,
];

const leadViews: Words = {
  given: () => GIVEN,
  when: {
    'view.named': ({ id }) =>
      id === '' ? 'Take the view out of the address of the page.' : 'Open the address with the view.',
    'rows.changed': fromMenu(TEXTS.unshare),
    'view.added': `Press “${TEXTS.saveAs}”, type a name and press “${TEXTS.submit[0]}”.`,
  },
  then: ({ context }) => {
    const { named } = context as { named: string };
    return [
      named === '' ? 'The button says “Views”.' : `The button says “${VIEW}”, and that it was changed.`,
    ];
  },
};

const leadViewWork: Words = {
  given: () => GIVEN,
  when: {
    'naming.requested': ({ view }) =>
      view === undefined ? `Press “${TEXTS.saveAs}”.` : fromMenu(TEXTS.rename),
    'name.typed': ({ name }) => (name === '' ? `Empty “${TEXTS.name}”.` : `Type a name as “${TEXTS.name}”.`),
    'sharing.chosen': `Tick “${TEXTS.sharing}”.`,
    'naming.submitted': `Press “${TEXTS.submit[0]}”.`,
    'naming.cancelled': `Press “${TEXTS.cancel}”.`,
    'deed.requested': fromMenu(TEXTS.unshare),
    'done saveName': ANSWERED,
    'error saveName': LOST,
    'done act': `${ANSWERED} ${says(LEAD_VIEW_MESSAGES.updated)}`,
    'error act': `${LOST} ${says(LEAD_VIEW_MESSAGES.updateFailed)}`,
  },
  then: (snapshot) => {
    if (!snapshot.hasTag('open')) return ['No window is open.'];
    const { view, error, message } = snapshot.context as {
      view: unknown;
      error: string;
      message: string | null;
    };
    return [
      `The window “${view === null ? TEXTS.newTitle : TEXTS.renameTitle}” is open.`,
      ...(error === '' ? [] : [says(error)]),
      ...(typeof message === 'string' ? [says(message)] : []),
      ...(snapshot.hasTag('saving') ? [`The button says “${TEXTS.submit[1]}”.`] : []),
      ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
    ];
  },
};

const palette: Words = {
  given: () => [SIGNED_IN, 'The page “Support” is open. There is a lead.'],
  when: {
    'hotkey.pressed': 'Press `Ctrl` and `K`.',
    'palette.requested': 'Press the magnifying glass at the top.',
    'palette.closed': 'Press Escape.',
    'text.typed': ({ text }) => `Type \`${String(text)}\`.`,
    'entry.chosen': 'Choose “Support”.',
    'retry.requested': `Press “${PALETTE_TEXTS.retry}”.`,
    'done searchLeads': ANSWERED,
    'error searchLeads': LOST,
  },
  then: (snapshot) => {
    if (!snapshot.hasTag('open')) return ['No window is open.'];
    const { leads } = snapshot.context as { leads: readonly unknown[] };
    return [
      'A window with one field, screens and actions is open.',
      ...(leads.length > 0 ? [`Below “${PALETTE_TEXTS.groups.lead}” it names the lead.`] : []),
      ...(snapshot.hasTag('failed') ? [says(PALETTE_TEXTS.failed)] : []),
      ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
    ];
  },
};

export const leadViewsWords: Readonly<Record<string, Words>> = { leadViews, leadViewWork, palette };
