const AS_HELD =
  'Looks again at whatever happens, and lets the time run on once nothing holds the toast, as `held` does.';
const TO_HELD = 'The way to `held` leads through it, at once.';

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
};
