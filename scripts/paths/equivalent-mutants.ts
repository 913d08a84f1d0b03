const AS_HELD =
  'Looks again at whatever happens, and lets the time run on once nothing holds the toast, as `held` does.';

/**
 * Mutants that nobody can tell from the machine as it is, by name, with the reason. `npm run mutate` says when one of
 * them is noticed after all, or is gone.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'toaster: states.shown.states.choosing.always.0 to choosing': AS_HELD,
  'toaster: states.shown.states.running.on.toast.held to choosing':
    'The way to `held` leads through it, at once.',
  'sampleData: states.sending.invoke.onDone to failed':
    'Both states are the end, and whoever asked reads the outcome, which is the answer either way.',
};
