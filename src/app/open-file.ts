import { isAddress, fileUrl } from '../domain/files.ts';
import { safeLink } from '../domain/links.ts';
import { statusOf } from '../machines/kit/refusal.ts';
import { openTab, saveFile } from './links.ts';
import type { Ports } from './ports.ts';

type Opening = Pick<Ports, 'api' | 'page' | 'settings'>;

/**
 * Opens a resource's target: a file of our own origin is fetched and saved under its name; any other address opens in
 * a new tab without opener or referrer. Rejects when there is no target or the file could not be fetched.
 */
export async function openFile(
  opening: Opening,
  { attachment, type }: { attachment: string; type: string },
  signal: AbortSignal,
): Promise<void> {
  if (type !== 'link' && attachment !== '' && !isAddress(attachment)) {
    await openStored(opening, attachment, signal).catch((failure: unknown) => {
      // The address expired on the way: a new one is fetched, once.
      if (statusOf(failure) !== 410) throw failure;
      return openStored(opening, attachment, signal);
    });
    return;
  }
  const target = type === 'link' ? safeLink(attachment) : attachment;
  if (target === null || target === '') throw new Error('There is nothing to open.');
  openTab(opening.page, new URL(target, opening.page.location.href).href);
}

async function openStored(
  { api, page, settings }: Opening,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const { files } = await api();
  const { address } = await files.address(path, signal);
  const url = fileUrl(address, settings.storagePublicUrl) ?? '';
  const { origin, href } = new URL(url, page.location.href);
  if (origin !== page.location.origin) {
    openTab(page, href);
    return;
  }
  const { content, name } = await files.fetchFile(href, signal);
  saveFile(page, content, name);
}
