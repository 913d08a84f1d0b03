import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirefoxPage } from './browser.ts';

/** Where the stories happen. */
export type Place = { url: string; /** Of the portal. */ dataDir: string; downloads: string; files: string };

export type Story = { name: string; act: (page: FirefoxPage, place: Place) => Promise<void> };

/** As long as a person would wait on a busy machine (ms). */
const PATIENCE_MS = 60_000;

const MOBILE = '9000000001';

/** A control by what it is called. */
const named = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;
const at = (page: FirefoxPage, selector: string) => page.locator(selector).setTimeout(PATIENCE_MS);
const press = (page: FirefoxPage, name: string): Promise<void> => at(page, named('button', name)).click();
const field = (page: FirefoxPage, label: string, text: string): Promise<void> =>
  at(page, named('textbox', label)).fill(text);
const see = async (page: FirefoxPage, text: string): Promise<void> =>
  void (await at(page, `::-p-text(${text})`).wait());

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

type Sent = { to: string; code?: string };

/** The newest code that was sent to the number. */
function codeIn(dataDir: string): string | undefined {
  const file = join(dataDir, 'outbox.jsonl');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Sent).findLast(({ to }) => to.endsWith(MOBILE))?.code;
}

const open = (page: FirefoxPage, { url }: Place, path: string): Promise<unknown> =>
  page.goto(`${url}/exhibitor/${path}`);

/** The main stories, one after the other in one window. */
export const STORIES: readonly Story[] = [
  {
    name: 'sign in with a code',
    act: async (page, place) => {
      await open(page, place, 'login');
      await field(page, 'Mobile Number', MOBILE);
      await press(page, 'Send OTP');
      await see(page, 'Verify OTP');
      await until('the code', () => codeIn(place.dataDir) !== undefined);
      await at(page, named('textbox', 'Digit 1 of 4')).click();
      // The last digit sends it.
      await page.keyboard.type(codeIn(place.dataDir) ?? '');
      await see(page, 'Recent Leads');
    },
  },
  {
    name: 'add a lead',
    act: async (page, place) => {
      await open(page, place, 'leads');
      await press(page, 'Add Lead');
      await field(page, 'Full Name', 'Franka Fuchs');
      await field(page, 'Email', 'franka@fuchs.example');
      await at(page, '[role=dialog] button[type=submit]').click();
      await see(page, 'Franka Fuchs');
    },
  },
  {
    name: 'edit a lead in its panel',
    act: async (page) => {
      await press(page, 'Franka Fuchs');
      await at(page, named('combobox', 'Status')).fill('qualified');
      await until('the row', () =>
        page.evaluate<boolean>(`document.querySelector('#main').textContent.includes('qualified')`),
      );
      await press(page, 'Close lead');
    },
  },
  {
    name: 'capture by typing, offline and then online',
    act: async (page, place) => {
      await open(page, place, 'capture');
      await see(page, 'captured');
      // Only then the parts of the screen are on the device.
      await until('the service worker', () =>
        page.evaluate<boolean>('navigator.serviceWorker.controller !== null'),
      );
      await page.reload();
      await see(page, 'captured');
      await page.setOfflineMode(true);
      if ((await page.$$(named('textbox', 'Code or name'))).length === 0) await press(page, 'Type');
      await field(page, 'Code or name', 'FIREFOX-0001');
      await page.keyboard.press('Enter');
      await see(page, 'FIREFOX-0001');
      await press(page, 'Done');
      await see(page, '1 captured · 0 confirmed');
      await page.setOfflineMode(false);
      await see(page, '1 captured · 1 confirmed');
    },
  },
  {
    name: 'import a CSV file',
    act: async (page, place) => {
      const file = join(place.files, 'leads.csv');
      writeFileSync(file, 'Name,Email\r\nIda Imhof,ida@imhof.example\r\nJan Jung,jan@jung.example\r\n');
      await open(page, place, 'leads');
      await press(page, 'Import Leads');
      await at(page, '[role=dialog]').wait();
      const input = await page.$('[role=dialog] input[type=file]');
      if (!input) throw new Error('There is no place for a file.');
      await input.uploadFile(file);
      await press(page, 'Preview');
      await press(page, 'Import 2 rows');
      await see(page, '2 added');
      await page.keyboard.press('Escape');
      await see(page, 'Ida Imhof');
    },
  },
  {
    name: 'export',
    act: async (page, { downloads }) => {
      await press(page, 'Export Leads');
      await see(page, 'The file will hold');
      await press(page, 'Export');
      const isThere = (): boolean => readdirSync(downloads).some((name) => /^leads_.*\.csv$/.test(name));
      await until('the file', isThere);
      const [name = ''] = readdirSync(downloads).filter((one) => one.endsWith('.csv'));
      await until('its rows', () =>
        readFileSync(join(downloads, name), 'utf8').includes('ida@imhof.example'),
      );
    },
  },
  {
    name: 'register a guest',
    act: async (page, place) => {
      await open(page, place, 'tickets');
      await press(page, 'Register, Exhibitor');
      await field(page, 'Full name', 'Gita Gast');
      await field(page, 'E-mail', 'gita@gast.example');
      await field(page, 'Mobile', '9812345678');
      await press(page, 'Register User');
      await see(page, 'Register Another Person');
    },
  },
];
