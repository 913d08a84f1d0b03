import { readFileSync, writeFileSync } from 'node:fs';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY, STORY } from './support/tags.ts';
import { breakServer, holdRequests } from './support/editing.ts';
import { chooseFile, importing, LEADS_PATH, openImport, type StoredLead } from './support/lead-files.ts';
import type { Locator, Page } from '@playwright/test';
import { leadOf, seedLead } from './support/leads.ts';
import { signInAsNewcomer, expect, test } from './support/portal.ts';
import { seedQuestions } from './support/questions.ts';

/** What becomes of all rows, as it is announced. */
const verdictOf = (page: Page): Locator =>
  importing(page)
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ (?:people|person):/ });

test(
  'a file from elsewhere is mapped, previewed and imported; every refused row comes back with its reason',
  STORY,
  async ({ page }) => {
    const { call } = await signInAsNewcomer(page, LEADS_PATH);
    await page.getByRole('button', { name: 'Import Leads' }).click();
    await expect(importing(page).getByRole('button', { name: 'Choose File' })).toBeFocused();
    await expect(importing(page).getByRole('button', { name: 'Choose File' })).toHaveAccessibleDescription(
      /up to 50 MB and 100,000 rows/,
    );
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      importing(page).getByRole('button', { name: 'Download a template' }).click(),
    ]);
    expect(readFileSync(await template.path(), 'utf8')).toContain('First Name,Last Name,Email');
    await chooseFile(page, 'empty.csv', '');
    await expect(importing(page).getByRole('alert')).toHaveText('This file is empty.');

    // A dropped file; the user must say what its first column holds.
    const rows = [
      ['Besucher', 'E-mail', 'Mobile', 'Interest', 'Shoe size'],
      ['Lena Fischer', 'lena@visitor.example', '+49 151 12345678', 'hot', '38'],
      ['Ivo Petrov', 'ivo at visitor', '', 'high', '44'],
      ['', 'absent@visitor.example', '', '', ''],
      ['Bo Li', 'bo@visitor.example', '', 'tepid', ''],
      ['Ada Novak', '', '98111 22233', '', '40'],
    ];
    const text = rows.map((cells) => cells.join(';')).join('\n');
    const dropped = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'visitors.csv', { type: 'text/csv' }));
      return transfer;
    }, text);
    const zone = importing(page).getByText('Drop a file here, or');
    await zone.dispatchEvent('dragover', { dataTransfer: dropped });
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(importing(page).getByRole('heading', { name: 'What is in each column?' })).toBeVisible();
    await expect(importing(page)).toContainText('visitors.csv, 5 rows');
    await expect(importing(page).getByRole('combobox', { name: 'Shoe size' })).toHaveValue('notes');
    await importing(page).getByRole('button', { name: 'Preview' }).click();
    await expect(importing(page).getByRole('alert')).toHaveText(
      'Choose the columns of the name and of an email or a mobile number.',
    );
    await importing(page).getByRole('combobox', { name: 'Besucher' }).selectOption('Full Name');
    await expectAccessible(page);
    await importing(page).getByRole('button', { name: 'Preview' }).click();
    await expect(importing(page).getByRole('heading', { name: '5 rows' })).toBeFocused();
    await expect(importing(page).getByRole('row', { name: /Ivo Petrov Will not/ })).toContainText(
      'Will not be imported: Invalid email',
    );
    await expect(
      importing(page)
        .getByRole('table', { name: 'Left out' })
        .getByRole('row', { name: /Ivo Petrov/ }),
    ).toContainText('3');
    await expect(importing(page).getByRole('row', { name: /Lena Fischer/ })).toContainText('+4915112345678');
    // The verdict is over the whole file, and what leaves a doubt is asked once.
    await expect(verdictOf(page)).toHaveText('5 people: 3 new, 2 left out');
    await importing(page).getByLabel('Interest: tepid').selectOption('Low');
    await importing(page).getByLabel('One number without a country is from').selectOption('+91 India');
    await expect(importing(page).getByRole('row', { name: /Ada Novak/ })).toContainText('+919811122233');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(
      await importing(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await importing(page).getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(importing(page).getByRole('status')).toHaveText('3 added, 0 merged, 2 skipped');
    const refused = importing(page).getByRole('table', { name: 'Not imported' }).getByRole('row');
    await expect(refused).toHaveCount(3);
    await expect(refused.nth(1)).toContainText('Ivo Petrov');
    await expect(refused.nth(2)).toContainText('absent@visitor.example');
    await expect(refused.nth(2)).toContainText('Name is required');
    const [errors] = await Promise.all([
      page.waitForEvent('download'),
      importing(page).getByRole('button', { name: 'Download these rows' }).click(),
    ]);
    const lines = readFileSync(await errors.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('Besucher,E-mail,Mobile,Interest,Shoe size,Reason not imported');
    expect(lines[1]).toMatch(/^Ivo Petrov,ivo at visitor,,high,44,/);
    await importing(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Import Leads' })).toBeFocused();
    await expect(page.getByText('Ada Novak')).toBeVisible();

    // Address cards, one of them of a person who is a lead already.
    const cards = ['Lena Fischer;lena@visitor.example', 'Kofi Mensah;kofi@visitor.example'].map((one) => {
      const [name = '', email = ''] = one.split(';');
      return `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEMAIL:${email}\r\nEND:VCARD\r\n`;
    });
    await openImport(page, 'people.vcf', cards.join(''));
    await importing(page).getByRole('button', { name: 'Preview' }).click();
    await expect(verdictOf(page)).toHaveText('2 people: 1 new, 1 already a lead');
    const already = importing(page).getByRole('button', { name: '1 already a lead' });
    await expect(already).toHaveAttribute('aria-expanded', 'false');
    await already.click();
    await expect(
      importing(page)
        .getByRole('table', { name: 'Already leads' })
        .getByRole('row', { name: /Lena Fischer/ }),
    ).toContainText('lena@visitor.example');
    await expectAccessible(page);
    await importing(page).getByRole('radio', { name: 'Leave that lead as it is' }).check();
    await importing(page).getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(importing(page).getByRole('status')).toHaveText('1 added, 0 merged, 1 skipped');
    const { data } = (await call('GET', 'leads')) as { data: StoredLead[] };
    expect(data.map(({ user, priority, phone }) => [user.fullName, priority, phone]).sort()).toEqual([
      ['Ada Novak', 'medium', '9811122233'],
      ['Bo Li', 'low', ''],
      ['Kofi Mensah', 'medium', ''],
      ['Lena Fischer', 'high', '15112345678'],
    ]);
  },
);

test(
  'a long import says how far it is, waits for Try again, and can be stopped without losing count',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    const { call } = await signInAsNewcomer(page, LEADS_PATH);
    const rows = Array.from(
      { length: 600 },
      (_, index) => `Guest ${String(index)},g${String(index)}@x.example`,
    );
    let sent = 0;
    const release = await holdRequests(page, 'POST', 'leads/import');
    await page.route(
      (url) => url.pathname === '/api/leads/import',
      async (route) => {
        sent += 1;
        if (sent === 1) await route.continue();
        else await route.fallback();
      },
    );
    await openImport(page, 'guests.csv', ['Name,Email', ...rows].join('\n'));
    await importing(page).getByRole('button', { name: 'Preview' }).click();
    await importing(page).getByRole('button', { name: 'Import 600 rows' }).click();
    await expect(importing(page)).toContainText('500 of 600 rows sent');
    await expect(page.getByRole('progressbar', { name: 'Importing 600 rows' })).toHaveAttribute(
      'value',
      '83',
    );
    await importing(page).getByRole('button', { name: 'Cancel' }).click();
    await importing(page).getByRole('button', { name: 'Stop without waiting' }).click();
    await expect(importing(page).getByRole('heading', { name: 'Import stopped' })).toBeVisible();
    await expect(importing(page).getByRole('status')).toHaveText('500 added, 0 merged, 0 skipped');
    await expect(importing(page)).toContainText('100 rows not confirmed.');
    release();
    await importing(page).getByRole('button', { name: 'Done' }).click();

    await breakServer(page, 'POST', 'leads/import');
    await openImport(page, 'guests.csv', ['Name,Email', ...rows].join('\n'));
    await importing(page).getByRole('button', { name: 'Preview' }).click();
    await importing(page).getByRole('button', { name: 'Import 600 rows' }).click();
    await expect(importing(page)).toContainText('The next rows could not be sent.');
    await page.unrouteAll();
    await importing(page).getByRole('button', { name: 'Try again' }).click();
    await expect(importing(page).getByRole('status')).toHaveText('100 added, 500 merged, 0 skipped');
    const { counts } = (await call('GET', 'leads?limit=1')) as { counts: { all: number } };
    expect(counts.all).toBe(600);
  },
);

test(
  'an import is undone as a whole, except for what was changed since',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    const { call } = await signInAsNewcomer(page, LEADS_PATH);
    await call('POST', 'leads', { fullName: 'Old Friend', emailId: 'old@x.example' });
    const rows = Array.from(
      { length: 1_100 },
      (_, index) => `Guest ${String(index)},g${String(index)}@x.example,Met at the door`,
    );
    await openImport(
      page,
      'guests.csv',
      ['Name,Email,Notes', 'Old Friend,old@x.example,Wants an offer', ...rows].join('\n'),
    );
    await importing(page).getByRole('button', { name: 'Preview' }).click();
    await importing(page).getByRole('button', { name: 'Import 1,101 rows' }).click();
    await expect(importing(page).getByRole('status')).toHaveText('1,100 added, 1 merged, 0 skipped');
    await expect(importing(page)).toContainText('takes back what it joined with others');
    const named = async (search: string) =>
      ((await call('GET', `leads?search=${search}`)) as { data: (StoredLead & { _id: string })[] }).data[0];
    await call('PUT', `leads/${(await named('g7@x.example'))?._id ?? ''}`, { priority: 'high' });

    let asked = 0;
    await page.route(
      (url) => url.pathname === '/api/leads/import/undo',
      async (route) => {
        asked += 1;
        if (asked === 1) await route.continue();
        else await route.fulfill({ status: 500, json: { success: false } });
      },
    );
    await importing(page).getByRole('button', { name: 'Undo this import' }).click();
    await expect(importing(page)).toContainText('The next leads could not be undone.');
    await expect(importing(page)).toContainText('1,000 of 1,101 leads undone');
    await expectAccessible(page);
    await importing(page).getByRole('button', { name: 'Stop here' }).click();
    await expect(importing(page).getByRole('heading', { name: 'Undo stopped' })).toBeFocused();
    await expect(importing(page).getByRole('status')).toHaveText(
      '1,000 leads deleted. The other leads of this import may still be there.',
    );
    await page.unrouteAll();
    await importing(page).getByRole('button', { name: 'Undo this import' }).click();
    await expect(importing(page).getByRole('heading', { name: 'Import undone' })).toBeFocused();
    await expect(importing(page).getByRole('status')).toHaveText(
      '1,099 leads deleted. 1 lead put back as before. 1 lead changed since the import: kept.',
    );
    await expect(importing(page).getByRole('button', { name: 'Undo this import' })).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await importing(page).getByRole('button', { name: 'Done' }).click();
    const { data } = (await call('GET', 'leads')) as { data: StoredLead[] };
    expect(data.map(({ user, priority }) => [user.fullName, priority]).sort()).toEqual([
      ['Guest 7', 'high'],
      ['Old Friend', 'medium'],
    ]);
    expect((await named('old@x.example'))?.['remarks']).toBe('');
  },
);

test(
  'answers that came with an import go with its undo, except one changed since',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await signInAsNewcomer(page, LEADS_PATH);
    const [budget, callBack] = await seedQuestions(
      call,
      { kind: 'choice', label: 'Budget', options: ['None', 'Some'] },
      { kind: 'yesNo', label: 'Call back?' },
    );
    const lena = await seedLead(call);
    const answers = async (): Promise<unknown[]> =>
      ((await leadOf(call, lena)).answers ?? []).map(({ question, values }) => [question, values]).sort();
    const file = 'Name,Email,Budget,Call back?\nLena Fischer,lena@visitor.example,Some,Yes';
    const release = await holdRequests(page, 'GET', 'lead-questions');
    await page.reload();
    // Chosen before the page has the questions: reading waits for them, and can be cancelled.
    await openImport(page, 'a.csv', file);
    await importing(page).getByRole('button', { name: 'Cancel reading' }).click();
    await chooseFile(page, 'a.csv', file);
    await expect(importing(page).getByRole('button', { name: 'Cancel reading' })).toBeVisible();
    release();
    await importing(page).getByRole('button', { name: 'Preview' }).click();
    await importing(page).getByRole('button', { name: 'Import 1 row' }).click();
    await expect(importing(page).getByRole('status')).toHaveText('0 added, 1 merged, 0 skipped');
    // The server sorts answers by the ids of their questions, which are random.
    const imported = [
      [budget?._id, ['Some']],
      [callBack?._id, ['Yes']],
    ];
    expect(await answers()).toEqual(imported.sort());
    await call('PUT', `leads/${lena._id}`, { answers: [{ question: callBack?._id, values: ['No'] }] });
    await importing(page).getByRole('button', { name: 'Undo this import' }).click();
    await expect(importing(page).getByRole('heading', { name: 'Import undone' })).toBeFocused();
    expect(await answers()).toEqual([[callBack?._id, ['No']]]);
  },
);

test(
  'an import is found and undone after its dialog is closed, by a colleague in another window',
  NIGHTLY,
  async ({ page, context }) => {
    const { call } = await signInAsNewcomer(page, LEADS_PATH);
    await call('POST', 'leads', { fullName: 'Old Friend', emailId: 'old@x.example', companyName: 'Kontor' });
    const rows = ['Guest,g1@x.example,,', 'Old Friend,old@x.example,Buyer,Robots'];
    await openImport(page, 'guests.csv', ['Name,Email,Job Title,Tags', ...rows].join('\n'));
    await importing(page).getByRole('button', { name: 'Preview' }).click();
    await expect(verdictOf(page)).toHaveText('2 people: 1 new, 1 already a lead');
    await importing(page).getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(importing(page).getByRole('status')).toHaveText('1 added, 1 merged, 0 skipped');
    await importing(page).getByRole('button', { name: 'Done' }).click();

    const other = await context.newPage();
    await other.goto(LEADS_PATH);
    await other.getByRole('button', { name: 'Import Leads' }).click();
    const recent = importing(other).getByRole('region', { name: 'Imports of the last 24 hours' });
    await expect(recent.getByRole('listitem')).toHaveCount(1);
    await expect(recent).toContainText('guests.csv');
    await expect(recent).toContainText('1 added, 1 joined with leads');
    await expectAccessible(other);
    await recent.getByRole('button', { name: 'Undo import of guests.csv' }).click();
    await expect(
      importing(other).getByRole('heading', { name: 'Undo the import of guests.csv?' }),
    ).toBeFocused();
    await importing(other).getByRole('button', { name: 'Back' }).click();
    await recent.getByRole('button', { name: 'Undo import of guests.csv' }).click();
    await expectAccessible(other);
    await importing(other).getByRole('button', { name: 'Undo import', exact: true }).click();
    await expect(importing(other).getByRole('status')).toHaveText(
      '1 lead deleted. 1 lead put back as before.',
    );
    await importing(other).getByRole('button', { name: 'Done' }).click();
    // The first window follows, and so does its list of imports.
    await expect(page.getByText('Guest', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Import Leads' }).click();
    await expect(importing(page)).toContainText('1 lead deleted. 1 lead put back as before.');
    await expect(importing(page).getByRole('button', { name: /^Undo import/ })).toHaveCount(0);
    const { data } = (await call('GET', 'leads')) as {
      data: (StoredLead & { tags: string[]; user: { designation?: string } })[];
    };
    expect(data.map(({ user, tags }) => [user.fullName, user.designation ?? '', tags])).toEqual([
      ['Old Friend', '', []],
    ]);
  },
);

test(
  'people are compared with the leads beside the preview, which waits for nothing',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await signInAsNewcomer(page, LEADS_PATH);
    await breakServer(page, 'POST', 'leads/imports/check');
    await openImport(page, 'guests.csv', 'Name,Email\nLena,lena@x.example\nOmar,omar@x.example');
    await importing(page).getByRole('button', { name: 'Preview' }).click();
    await expect(importing(page).getByRole('alert')).toContainText(
      'Your leads could not be compared. You can import anyway.',
    );
    await expect(
      importing(page).getByRole('button', { name: '2 not compared with your leads' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await importing(page).getByRole('button', { name: 'Try again' }).click();
    await expect(verdictOf(page)).toHaveText('2 people: 2 new');
    await importing(page).getByRole('button', { name: 'Back' }).click();
    // How the text was read can be changed.
    await importing(page).getByText('Read as UTF-8, separated by: Comma').click();
    await importing(page).getByLabel('Separator').selectOption('Semicolon');
    await expect(importing(page).getByRole('combobox', { name: 'Name,Email' })).toBeVisible();
    await expectAccessible(page);
    await importing(page).getByLabel('Separator').selectOption('Comma');
    await expect(importing(page).getByRole('combobox', { name: 'Email', exact: true })).toHaveValue(
      'emailId',
    );
    await importing(page).getByRole('button', { name: 'Preview' }).click();
    await importing(page).getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(importing(page).getByRole('status')).toHaveText('2 added, 0 merged, 0 skipped');
  },
);

test(
  'twenty thousand rows are read, judged and sent with their progress shown',
  NIGHTLY,
  async ({ page }, testInfo) => {
    const { call } = await signInAsNewcomer(page, LEADS_PATH);
    const rows = Array.from({ length: 20_000 }, (_, index) => {
      const number = String(index);
      // One of a hundred has neither an address nor a number.
      const email = index % 100 === 99 ? '' : `g${number}@visitor.example`;
      return `Guest ${number},${email},Company ${number},21/11/2026 14:03,Met in hall ${number}`;
    });
    // From the disk, because a file that the test hands over is unpacked on the main thread. `npm run bench -- import`
    // measures how long the page stands still.
    const path = testInfo.outputPath('guests.csv');
    writeFileSync(path, ['Name,Email,Company,Date,Where', ...rows].join('\n'));
    await page.getByRole('button', { name: 'Import Leads' }).click();
    await importing(page).locator('input[type=file]').setInputFiles(path);
    await importing(page).getByRole('button', { name: 'Preview' }).click();
    await expect(verdictOf(page)).toHaveText('20,000 people: 19,800 new, 200 without a way to reach them', {
      timeout: 120_000,
    });
    await expect(importing(page)).toContainText('and 150 more, all of them in the file.');
    await importing(page).getByRole('button', { name: 'Import 19,800 rows' }).click();
    await expect(importing(page)).toContainText(/[1-9],?\d* of 19,800 rows sent/);
    await importing(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(importing(page).getByRole('heading', { name: 'Import stopped' })).toBeVisible();
    // What the report says is there is there.
    const { counts } = (await call('GET', 'leads?limit=1')) as { counts: { all: number } };
    expect(counts.all).toBeGreaterThan(0);
    const there = counts.all.toLocaleString('en-US');
    const unsent = (19_800 - counts.all).toLocaleString('en-US');
    await expect(importing(page).getByRole('status')).toHaveText(`${there} added, 0 merged, 200 skipped`);
    await expect(importing(page)).toContainText(`${unsent} rows not confirmed.`);
  },
);
