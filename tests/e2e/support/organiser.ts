import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { visitHolder } from '../../../src/server/db/lock.ts';
import type { FileCategory, FileExhibitor } from '../../../src/server/event-file/file.ts';
import { APPLY_COMMAND, type ApplyInput } from '../../../src/server/event-file/commands.ts';
import { dataDirOf } from './servers.ts';

/**
 * The organiser's commands beside a running portal (`npm run event`), sent to the portal of the page without a process
 * for each.
 */
export async function askPortal(page: Page, command: string, input: object): Promise<unknown> {
  const ready = await page.request.get('/api/ready');
  const holder = await visitHolder(dataDirOf(Number(new URL(ready.url()).port)));
  if (holder === null) throw new Error('No portal runs on this data directory.');
  try {
    return await holder.ask(command, input);
  } finally {
    holder.leave();
  }
}

const EVENTS = resolve('events');

/** The demo event once more, with this besides: what is there stays as it is. */
export async function addToDemoEvent(
  page: Page,
  added: { categories: Record<string, FileCategory>; exhibitors: Record<string, FileExhibitor> },
): Promise<void> {
  const { event, consents, categories, downloads, faqs } = parse(
    readFileSync(`${EVENTS}/demo.yaml`, 'utf8'),
  ) as Record<'event' | 'consents' | 'categories' | 'downloads' | 'faqs', object>;
  const file = {
    event,
    consents,
    categories: { ...categories, ...added.categories },
    // Exhibitors that are not in the file are left alone.
    exhibitors: added.exhibitors,
    downloads,
    faqs,
  };
  const input: ApplyInput = { name: 'added.yaml', text: JSON.stringify(file), folder: EVENTS };
  await askPortal(page, APPLY_COMMAND, input);
}
