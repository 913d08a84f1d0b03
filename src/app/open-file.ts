import { fileUrl } from '../domain/files.ts';
import { safeLink } from '../domain/links.ts';
import { openTab, saveFile } from './links.ts';
import type { Ports } from './ports.ts';

/**
 * Opens what a resource points to: a file of our own origin is fetched and saved under its name, everything else is
 * an address and opens in a tab of its own, which knows nothing of us. Rejects when there is nothing to open or the
 * file could not be fetched.
 */
export async function openFile(
  { api, page, settings }: Pick<Ports, 'api' | 'page' | 'settings'>,
  { attachment, type }: { attachment: string; type: string },
  signal: AbortSignal,
): Promise<void> {
  const path = type === 'link' ? safeLink(attachment) : fileUrl(attachment, settings.storagePublicUrl);
  if (path === null) throw new Error('There is nothing to open.');
  const { origin, href } = new URL(path, page.location.href);
  if (type === 'link' || origin !== page.location.origin) {
    openTab(page, href);
    return;
  }
  const { content, name } = await (await api()).files.fetchFile(href, signal);
  saveFile(page, content, name);
}
