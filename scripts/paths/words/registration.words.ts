import type { AnyMachineSnapshot } from 'xstate';
import { DRAFT_MESSAGES, REFERRAL_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { PASSES_TEXTS } from '../../../src/ui/passes/passes-texts.ts';
import { REGISTRATION_TEXTS, REGISTRATION_WORDS } from '../../../src/ui/registration/registration-texts.ts';
import { HOLD_UP, isBegun, isEarly, LET_GO } from './early.ts';
import { says, type Phrase, type Words } from './words.ts';

const [SUBMIT, SUBMITTING] = REGISTRATION_WORDS.exhibitor.submit;
const SLOW = says(KIT_TEXTS.stillWorking);

/** The situation on the page of the passes. */
export const AT_PASSES: readonly string[] = [
  'You are signed in as an exhibitor (in the demo event: asha@acme.example with demo-password).',
  'The page “Tickets & Passes” is open, and there is a pass with places left.',
];

/** The step that opens the form again, because it was opened before the lookup of its draft was delayed. */
const again = (before: AnyMachineSnapshot | null): string =>
  isEarly(before) && !isBegun(before) ? 'Reload the page, and press “Register” on that pass again. ' : '';
const holdUp: Phrase = (_, before) => (isEarly(before) && !isBegun(before) ? HOLD_UP : '');

const isSlow = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('slow');

/** Registering guests one after the other, without the form itself. */
export const registration: Words = {
  given: (input) =>
    input === 0
      ? [...AT_PASSES, 'You press “Register” on that pass.']
      : [
          'You open the link of an invitation that came by e-mail, in a browser without a signed-in user.',
          ...(input === 1 ? [] : ['You register, and reload the page.']),
        ],
  when: {
    'done loadForm': 'The form arrives.',
    'error loadForm': 'The connection is lost; it is tried a few times, which takes some seconds.',
    'retry.requested': 'Press “Try again”.',
    'done referralForm': (_, before) =>
      `Fill in the required fields and press “${wordsOf(before).submit[0]}” below the form.`,
    'another.requested': `Press “${REGISTRATION_TEXTS.another}”.`,
    'calendar.requested': `Press “${REGISTRATION_TEXTS.calendar}” and choose the calendar file: the browser saves a file that ends in .ics.`,
  },
  then: (snapshot) => {
    if (snapshot.hasTag('failed')) return [says(REGISTRATION_TEXTS.failed), '“Try again” is offered.'];
    if (snapshot.hasTag('asking'))
      return [`The form “${wordsOf(snapshot).title}” is shown, and its fields are empty.`];
    if (snapshot.hasTag('registered')) {
      return [
        `It says “${REFERRAL_MESSAGES.complete}”, and below it the organiser's message.`,
        ...(isSingle(snapshot) ? [] : [`“${REGISTRATION_TEXTS.another}” and “Done” are offered.`]),
      ];
    }
    return [
      isSlow(snapshot) ? SLOW : `It says “${REGISTRATION_TEXTS.loading}”, or the form is already shown.`,
    ];
  },
};

// `isSingle` is in the registration's context; other machines lack it.
const isSingle = (snapshot: AnyMachineSnapshot | null): boolean => snapshot?.context.isSingle === true;

const wordsOf = (snapshot: AnyMachineSnapshot | null) =>
  REGISTRATION_WORDS[isSingle(snapshot) ? 'guest' : 'exhibitor'];

/** The form of one guest. */
export const referralForm: Words = {
  given: () => [
    ...AT_PASSES,
    'The form of that pass asks for a name and a picture (in the demo event: VIP).',
    'You press “Register” on that pass.',
  ],
  prepare: {
    'field.changed': holdUp,
    'upload.started': 'slow',
    'upload.stored': 'on',
    'done recallDraft': ({ output }) =>
      output === null
        ? ''
        : 'open the form once, fill in all that is required with `Draft` as the name, and close it with Escape',
    'error recallDraft':
      'make the storage of the browser unreadable; where you cannot, write `skip` for this path',
  },
  when: {
    'done recallDraft': ({ output }, before) => {
      const opens = isBegun(before) ? LET_GO : 'The form opens.';
      if (output === null) return `${opens} Fill in the required fields except the name.`;
      return isBegun(before) ? opens : 'The form opens with the text typed before.';
    },
    'error recallDraft': (_, before) =>
      isBegun(before) ? LET_GO : 'The form opens without the text typed before.',
    'field.changed': ({ value }, before) =>
      `${again(before)}${value === '' ? 'Empty the field of the name.' : `Type \`${String(value)}\` as the name.`}`,
    'field.left': (_, before) => `${again(before)}Go into the field of the name, and leave it with Tab.`,
    'upload.started': (_, before) =>
      before?.hasTag('busy')
        ? 'Choose a picture, which is ignored while the form is being sent.'
        : 'Choose a picture.',
    'upload.stored': 'Choose a picture, and wait until it is shown.',
    'upload.ended': 'Press “Cancel” beside the picture.',
    'upload.removed': (_, before) =>
      before?.hasTag('busy')
        ? 'Press “Remove” beside the picture, which is ignored while the form is being sent.'
        : 'Press “Remove” beside the picture.',
    'draft.discarded': `Press “${DRAFT_MESSAGES.discard}”, then fill in the required fields except the name.`,
    'form.submitted': `Press “${SUBMIT}” below the form.`,
    'form.cancelled': 'Press “Cancel”.',
    'done save': `The server answers. For a moment it also says “${REFERRAL_MESSAGES.registered}”`,
    'error save': 'The connection is lost; it is tried a few times, which takes some seconds.',
  },
  then: (snapshot) => {
    if (snapshot.status === 'done') return [says(REFERRAL_MESSAGES.complete)];
    if (isBegun(snapshot)) return ['The form is open, and the name field contains the typed text.'];
    if (isEarly(snapshot)) return [`The window “${PASSES_TEXTS.register}” opens.`];
    if (snapshot.hasTag('busy')) {
      return [`The button reads “${SUBMITTING}”.`, ...(isSlow(snapshot) ? [SLOW] : [])];
    }
    return [
      `The form can be filled in, and its button reads “${SUBMIT}”.`,
      ...problemsIn(snapshot).map((problem) => says(problem, 'At a field it says')),
      ...(typeof snapshot.context.message === 'string' ? [says(snapshot.context.message)] : []),
    ];
  },
};

/** The distinct messages at the form's fields. */
function problemsIn({ context }: AnyMachineSnapshot): string[] {
  // Every form of the kit keeps its errors by field.
  const errors = context.errors as Readonly<Record<string, readonly string[]>>;
  return [...new Set(Object.values(errors).flatMap(([first]) => (first === undefined ? [] : [first])))];
}

/** The choices of one field, loaded from the portal. */
export const choice: Words = {
  given: () => [
    ...AT_PASSES,
    'The form of that pass has a field whose choices come from the portal (in the demo event: VIP, Product to see first).',
  ],
  when: {
    'data.requested': 'Open the form with “Register” on that pass.',
    'retry.requested': 'Press “Try again” at the field.',
    'done load': 'The choices arrive.',
    'error load': 'The connection is lost; it is tried a few times, which takes some seconds.',
  },
  then: (snapshot) => {
    if (snapshot.matches('idle')) return ['The form is not open.'];
    if (snapshot.hasTag('busy')) return [says(REGISTRATION_TEXTS.choicesLoading, 'At the field it says')];
    if (snapshot.hasTag('failed'))
      return [
        says(REGISTRATION_TEXTS.choicesFailed('').replace(/^: /, ''), 'After the name of the field it says'),
        '“Try again” is offered.',
      ];
    return ['The field offers its choices.'];
  },
};
