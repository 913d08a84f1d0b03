const AS_HELD =
  'Looks again at whatever happens, and lets the time run on once nothing holds the toast, as `held` does.';
const TO_HELD = 'The way to `held` leads through it, at once.';

const NO_PEOPLE =
  'Without people to compare, neither of the two states does anything: `comparison.requested` needs people as well.';
const EITHER_STATE =
  'Both states look at once which of them it is: the text that is there decides, and nothing happens between.';
const NOTHING_TRIED = 'Nothing was tried in vain when it rests: the answer that led there forgot the tries.';
const NO_DIFFERENCE = 'Neither state has an event, a tag or a call: which of them it is makes no difference.';

/**
 * Mutants that behave exactly like the original machine, by name, with the reason. `npm run mutate` reports when one of
 * them is noticed after all, or no longer exists.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'toaster: states.shown.states.choosing.always.0 to choosing': AS_HELD,
  'toaster: states.shown.states.running.on.toast.held to choosing': TO_HELD,
  'toaster: states.shown.states.running.on.hotkey.pressed to choosing': TO_HELD,
  'sampleData: states.sending.invoke.onDone to failed':
    'Both states are the end, and the caller reads the outcome, which is the answer either way.',
  'login: without states.mobile.on.path.changed.0.actions':
    'The e-mail form leads nowhere back, and every way out of it names the path anew.',
  'teamPaste: states.writing.states.asking.invoke.onDone to asking': NO_DIFFERENCE,
  'teamPaste: states.writing.states.asking.invoke.onError to asking': NO_DIFFERENCE,
  'invitations: forgetLink leaves key as it was': 'Every link that is asked for gets a key of its own.',
  'leadImport: without states.previewing.states.looking.always.1': NO_PEOPLE,
  'leadImport: states.previewing.states.looking.always.1 to looking': NO_PEOPLE,
  'leadImport: keepSource leaves message as it was':
    '`reading` and `rereading` forget the message when they begin, and nothing says one before they end.',
  'leadNotes: states.storing.invoke.onDone to writing': EITHER_STATE,
  'leadNotes: states.storing.invoke.onError to writing': EITHER_STATE,
  'outbox: without states.resting.on.network.returned.actions': NOTHING_TRIED,
  'outbox: without states.resting.on.page.shown.actions': NOTHING_TRIED,
};
