import { TWO_PASTED } from '../../../src/machines/records.catalogue.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { PASTE_TEXTS } from '../../../src/ui/team/paste-texts.ts';
import { ANSWERED, LOST } from './common.ts';
import { says, type Words } from './words.ts';

const AT_TEAM = ['A user of an exhibitor is signed in.', 'The page “Team Management” is open.'];

const teamPaste: Words = {
  given: () => AT_TEAM,
  when: {
    'paste.requested': `Press “${PASTE_TEXTS.open}”.`,
    'paste.closed': (_, before) =>
      `Press “${before?.context.report ? PASTE_TEXTS.done : PASTE_TEXTS.cancel}”.`,
    'text.changed': `Write two lines: \`${TWO_PASTED.replace('\n', '` and `')}\`.`,
    'code.changed': 'Choose “+49 Germany” as the country code.',
    'paste.submitted': `Press “${PASTE_TEXTS.add(2)}”.`,
    'done loadTeam': 'The team is read in the background.',
    'error loadTeam': `${LOST} Nothing is said.`,
    'done run': 'The first person is added; the second is in the team already.',
  },
  then: (snapshot) => {
    if (!snapshot.hasTag('open')) return ['The dialog is closed.'];
    if (snapshot.hasTag('sending')) return ['A bar shows how many were sent.'];
    const { rows, report } = snapshot.context as { rows: unknown[]; report: unknown };
    return [
      says(PASTE_TEXTS.ready(rows.length, rows.length)),
      ...(report === null ? [] : [says(PASTE_TEXTS.report(1, 2))]),
    ];
  },
};

const teamPasteRun: Words = {
  given: () => [...AT_TEAM, 'Two people are pasted and are being added.'],
  when: {
    'done send': ANSWERED,
    'error send': LOST,
    'retry.requested': 'Press “Try again”.',
    'run.cancelled': (_, before) =>
      before?.context.stopping === true
        ? 'Press “Stop without waiting”.'
        : `Press “${before?.hasTag('failed') === true ? 'Stop here' : 'Cancel'}”.`,
  },
  then: (snapshot) => {
    const sent = (snapshot.context.answers as unknown[]).length;
    if (snapshot.status === 'done') return [says(PASTE_TEXTS.report(sent, 2))];
    return [
      says(PASTE_TEXTS.progress(sent, 2)),
      ...(snapshot.hasTag('failed') ? ['“Try again” is offered.'] : []),
      ...(JSON.stringify(snapshot.value).includes('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
    ];
  },
};

export const teamPasteWords: Readonly<Record<string, Words>> = { teamPaste, teamPasteRun };
