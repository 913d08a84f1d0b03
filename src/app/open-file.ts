import { fileUrl } from '../domain/files.ts';
import { safeLink } from '../domain/links.ts';
import { openTab, saveFile } from './links.ts';
import type { Ports } from './ports.ts';

/**
 * Opens a resource's target: a file of our own origin is fetched and saved under its name; any other address opens in
 * a new tab without opener or referrer. Rejects when there is no target or the file could not be fetched.
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
