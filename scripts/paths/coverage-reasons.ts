/** Machines that have no screen of their own, with the reason; the browser's share leaves them out. */
export const SCREENLESS: Readonly<Record<string, string>> = {
  portal: 'The root of all actors: it starts event and session side by side and has no transition.',
  workspace:
    'Keeps the machines of the signed-in pages together, and hands the signing out and a changed role on to the session.',
  choices: 'Keeps the lists of choices of one form together and has no transition.',
};

/**
 * Declared transitions that no browser walk takes and no vocabulary explains, by name, with the reason. Transitions
 * that one walk leaves out belong in its vocabulary, under `beyond`.
 */
export const NOT_IN_BROWSER: Readonly<Record<string, string>> = {};
