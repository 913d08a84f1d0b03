/** Copies a text. Has to begin within a click, like sharing: browsers allow neither at another time. */
export async function copyText({ navigator, document }: Window, text: string): Promise<void> {
  // Absent where the portal is not served over https, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  let copied = false;
  const answer = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    copied = true;
  };
  document.addEventListener('copy', answer, { capture: true });
  try {
    // Without a selection, so that neither the focus nor what somebody selected moves.
    // Nothing else copies without https.
    document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', answer, { capture: true });
  }
  if (!copied) throw new Error('The browser does not copy.');
}

/** Opens the device's own way of sharing; rejects when nothing was shared, for whatever reason. */
export async function shareText({ navigator }: Window, text: string): Promise<void> {
  await navigator.share({ text });
}

/** As `shareText`; thinking better of it is an answer as well. */
export async function shareLink({ navigator }: Window, url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
