/** Copies a text. Must start within a click, like sharing: browsers allow both only then. */
export async function copyText({ navigator, document }: Window, text: string): Promise<void> {
  // Undefined without https, although the types say otherwise.
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
    // The only way to copy without https. It needs no selection, so the user's focus and selection stay.
    document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', answer, { capture: true });
  }
  if (!copied) throw new Error('The browser does not copy.');
}

/** Opens the device's share dialog; rejects when nothing was shared, for any reason. */
export async function shareText({ navigator }: Window, text: string): Promise<void> {
  await navigator.share({ text });
}

/** Like `shareText`, but resolves when the user cancels. */
export async function shareLink({ navigator }: Window, url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
