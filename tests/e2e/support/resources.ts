import type { Page } from '@playwright/test';
import { pdf } from './uploads.ts';
import type { Caller } from './portal.ts';

/** What the tests of Resources & FAQ share. */
export const RESOURCES = '/exhibitor/resources';

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
export const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Resource' });
export const dialogOf = (page: Page) => page.getByRole('dialog');
export const submitButton = (page: Page, name = 'Add Resource') =>
  dialogOf(page).getByRole('button', { name });
export const toastOf = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('status');
export const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** A new resource of one's own, as it is sent. */
export const OWN = {
  type: 'link',
  description: '',
  fileUrl: 'https://files.example/sheet.pdf',
  fileType: '',
  isExhibitor: true,
  isPublic: false,
};

export const addLink = (call: Caller, title: string): Promise<unknown> =>
  call('POST', 'downloads', { ...OWN, title });

/** Answers a list with these rows, whatever is stored. */
export async function answerList(page: Page, path: string, rows: readonly object[]): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ json: { success: true, data: { data: rows, total: rows.length, nextCursor: null } } }),
  );
}

/** A row of the downloads list. */
export const download = (changes: object) => ({
  _id: crypto.randomUUID(),
  title: 'A file',
  description: '',
  type: 'other',
  category: '',
  attachment: 'a.bin',
  fileType: '',
  downloadCount: 0,
  event: crypto.randomUUID(),
  isExhibitor: false,
  isPublic: true,
  isSample: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

export const eventOf = async (call: Caller): Promise<string> =>
  ((await call('GET', 'auth/me')) as { event: string }).event;

/** Path of a stored document of the user signed in on the page. */
export async function storedFile(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.post('/api/v1/event-website/upload', {
    headers: { authorization: `Bearer ${token ?? ''}` },
    multipart: { uploadType: 'resource', file: pdf('sheet.pdf') },
  });
  return ((await answer.json()) as { data: { filePath: string } }).data.filePath;
}
