/** By it Chromium lets a page ask a person, once, whether the app is to be installed. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** Holds the prompt from the first moment: it comes before the screen that offers it. */
export function holdInstallPrompt(page: Window): { held: InstallPrompt | null } {
  const prompt: { held: InstallPrompt | null } = { held: null };
  page.addEventListener('beforeinstallprompt', (event) => {
    // Without this the page may not ask.
    event.preventDefault();
    prompt.held = event as InstallPrompt;
  });
  return prompt;
}
