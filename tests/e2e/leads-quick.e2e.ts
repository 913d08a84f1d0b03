import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dateTimeText } from '../../src/domain/dates.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { holdRequests, rowOf, toastOf } from './support/editing.ts';
import { chooseOf, leadOf, LEADS, seedLead } from './support/leads.ts';
import { becomeNewcomer, expect, test, MOVING } from './support/portal.ts';

test.use(MOVING);

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A day at the event, so many days or months from now. */
function dayAhead({ days = 0, months = 0 }): string {
  const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(new Date())
    .split('-')
    .map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const time = Date.UTC(year, month - 1 + months, months === 0 ? day + days : Math.min(day, last));
  return new Date(time).toISOString().slice(0, 10);
}

/** Ten o'clock in Kolkata. */
const tenOn = (day: string): string => `${day}T04:30:00.000Z`;

test('a follow-up, a call and a far-off date are saved at the event’s time, with their notes and a calendar file', async ({
  page,
}) => {
  const { call } = await becomeNewcomer(page);
  const lena = await seedLead(call, { phoneCode: '49', phone: '15112345678', remarks: 'Met on Monday' });
  await page.goto(LEADS);

  await chooseOf(page, 'Lena Fischer', 'Follow Up');
  const followUp = dialogOf(page, 'Follow Up');
  await expect(followUp.getByLabel('When')).toHaveValue(`${dayAhead({ days: 1 })}T10:00`);
  await followUp.getByLabel('When').fill('');
  await followUp.getByRole('button', { name: 'Save follow-up' }).click();
  await expect(followUp.getByText('Choose a date and a time')).toBeVisible();
  await expect(followUp.getByLabel('When')).toBeFocused();
  await followUp.getByLabel('When').fill(`${dayAhead({ days: 1 })}T10:00`);
  await followUp.getByLabel('Note').fill('Send the offer');
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(followUp.getByLabel('Note')).toHaveValue('Send the offer');
  await expectAccessible(page);
  await followUp.getByRole('button', { name: 'Save follow-up' }).click();
  await expect(followUp).toBeHidden();
  await expect(toastOf(page, 'Follow-up saved.')).toBeVisible();
  await expect(rowOf(page, 'Lena Fischer')).toContainText(
    dateTimeText(tenOn(dayAhead({ days: 1 })), new Date(), 'Asia/Kolkata'),
  );
  await expect
    .poll(() => leadOf(call, lena))
    .toMatchObject({
      status: 'follow-up',
      followUpDate: tenOn(dayAhead({ days: 1 })),
      remarks: `Met on Monday\n${dayAhead({})}: Send the offer`,
    });

  await chooseOf(page, 'Lena Fischer', 'Schedule Call');
  const calling = dialogOf(page, 'Schedule Call');
  await expect(calling.getByLabel('Who calls')).toContainText('Noor Haddad');
  await expect(calling.getByRole('link', { name: 'Call now' })).toHaveAttribute('href', 'tel:+4915112345678');
  await expect(calling.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/4915112345678',
  );
  await calling.getByRole('radio', { name: '15 min' }).check();
  await calling.getByLabel('When').fill(`${dayAhead({ days: 2 })}T10:00`);
  const downloading = page.waitForEvent('download');
  await calling.getByRole('button', { name: 'Save call' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('call-lena-fischer.ics');
  const entry = await readFile(await file.path(), 'utf8');
  const start = dayAhead({ days: 2 }).replaceAll('-', '');
  expect(entry).toContain(`DTSTART:${start}T043000Z\r\nDTEND:${start}T044500Z\r\n`);
  expect(entry).toContain('SUMMARY:Call Lena Fischer\r\n');
  expect(entry).not.toContain('ATTENDEE');
  await expect(calling).toBeHidden();
  const called = await leadOf(call, lena);
  expect(called.followUpDate).toBe(tenOn(dayAhead({ days: 2 })));
  const [me] = ((await call('GET', 'team-members')) as { data: { _id: string }[] }).data;
  expect(called.ownerId).toBe(me?._id);

  await chooseOf(page, 'Lena Fischer', 'Future Follow-up');
  const future = dialogOf(page, 'Future Follow-up');
  await expect(future.getByRole('radio', { name: '1 month' })).toBeChecked();
  await future.getByRole('radio', { name: '3 months' }).check();
  await expect(future.getByLabel('When')).toHaveValue(`${dayAhead({ months: 3 })}T10:00`);
  await future.getByLabel('When').fill('2031-03-04T10:00');
  await expect(future.getByRole('radio', { checked: true })).toHaveCount(0);
  await future.getByRole('radio', { name: '6 months' }).check();
  await future.getByRole('button', { name: 'Save follow-up' }).click();
  await expect(future).toBeHidden();
  await expect
    .poll(() => leadOf(call, lena))
    .toMatchObject({
      status: 'follow-up',
      followUpDate: tenOn(dayAhead({ months: 6 })),
      tags: ['future'],
    });
});

test(
  'an email, materials and the newsletter are noted only after the user confirms them',
  NIGHTLY,
  async ({ page, context }) => {
    const { call } = await becomeNewcomer(page);
    const lena = await seedLead(call, { phoneCode: '49', phone: '15112345678' });
    await page.goto(LEADS);

    const email = (): Promise<void> => chooseOf(page, 'Lena Fischer', 'Email');
    const asking = page.getByRole('alertdialog', { name: 'Mark as contacted?' });
    await email();
    await asking.getByRole('button', { name: 'Not yet' }).click();
    await expect(asking).toBeHidden();
    await expect(page.getByRole('button', { name: 'More about Lena Fischer' })).toBeFocused();
    expect(await leadOf(call, lena)).toMatchObject({ status: 'new', remarks: '' });
    await email();
    await asking.getByRole('button', { name: 'Mark as contacted' }).click();
    await expect(toastOf(page, 'Marked as contacted.')).toBeVisible();
    const noted = `${dayAhead({})}: Emailed`;
    await expect.poll(() => leadOf(call, lena)).toMatchObject({ status: 'contacted', remarks: noted });

    await chooseOf(page, 'Lena Fischer', 'Send Info');
    const sending = dialogOf(page, 'Send Info');
    await expect(sending.getByText('Nothing to send yet')).toBeVisible();
    await sending.getByRole('button', { name: 'Close' }).last().click();
    await call('POST', 'products', { productName: 'Arm 7', productLink: 'https://arm.example/7' });
    await chooseOf(page, 'Lena Fischer', 'Send Info');
    await expect(sending.getByRole('checkbox', { name: 'Arm 7' })).toBeVisible();
    await sending.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sending.getByText('Choose what to send')).toBeVisible();
    await sending.getByText('Arm 7', { exact: true }).click();
    await expect(sending.getByRole('checkbox', { name: 'Arm 7' })).toBeChecked();
    await sending.getByRole('radio', { name: 'WhatsApp' }).check();
    await expectAccessible(page);
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const opening = page.waitForEvent('popup');
    await sending.getByRole('button', { name: 'Send', exact: true }).click();
    const chat = await opening;
    expect(decodeURIComponent(chat.url())).toBe(
      'https://wa.me/4915112345678?text=Arm 7\r\nhttps://arm.example/7',
    );
    await chat.close();
    const sent = page.getByRole('alertdialog', { name: 'Was it sent?' });
    await expect(sent).toContainText('WhatsApp was opened with it.');
    await sent.getByRole('button', { name: 'Not yet' }).click();
    await expect(sent).toBeHidden();
    expect((await leadOf(call, lena)).remarks).toBe(noted);
    await chooseOf(page, 'Lena Fischer', 'Send Info');
    await sending.getByText('Arm 7', { exact: true }).click();
    // This browser cannot share.
    await sending.getByRole('radio', { name: 'Copy' }).check();
    await context.grantPermissions(['clipboard-write']);
    await sending.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sent).toContainText('It was copied.');
    expect((await leadOf(call, lena)).remarks).toBe(noted);
    await sent.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(toastOf(page, 'What was sent is noted.')).toBeVisible();
    expect((await leadOf(call, lena)).remarks).toBe(`${noted}\n${dayAhead({})}: Sent: Arm 7`);

    const consent = page.getByRole('alertdialog', { name: 'Did Lena Fischer agree to your newsletter?' });
    await chooseOf(page, 'Lena Fischer', 'Newsletter');
    await consent.getByRole('button', { name: 'No' }).click();
    await expect(consent).toBeHidden();
    expect(await leadOf(call, lena)).not.toHaveProperty('consent');
    await chooseOf(page, 'Lena Fischer', 'Newsletter');
    await consent.getByRole('button', { name: 'Yes' }).click();
    await expect(toastOf(page, 'Added to the newsletter.')).toBeVisible();
    const agreed = await leadOf(call, lena);
    expect(agreed).toMatchObject({
      tags: ['newsletter'],
      consent: { given: true, text: 'Agreed to receive the newsletter' },
    });
    expect(Date.parse(agreed.consent?.at ?? '')).toBeGreaterThan(Date.parse(lena.createdAt));
  },
);

test(
  'one tap nurtures a lead and one takes it back, also while another change is on its way',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    const lena = await seedLead(call);
    const omar = await seedLead(call, { fullName: 'Omar Said', emailId: 'omar@visitor.example' });
    await page.goto(LEADS);
    await chooseOf(page, 'Lena Fischer', 'Add to Nurture');
    const toast = toastOf(page, 'Added to nurture.');
    await expect(toast).toBeVisible();
    await expect.poll(() => leadOf(call, lena)).toMatchObject({ status: 'nurture' });
    const release = await holdRequests(page, 'PUT', 'leads');
    await chooseOf(page, 'Omar Said', 'Add to Nurture');
    await toast.getByRole('button', { name: 'Undo' }).click();
    release();
    await expect(toastOf(page, 'Undone.')).toBeVisible();
    await expect.poll(() => leadOf(call, lena)).toMatchObject({ status: 'new' });
    await expect.poll(() => leadOf(call, omar)).toMatchObject({ status: 'nurture' });
  },
);
