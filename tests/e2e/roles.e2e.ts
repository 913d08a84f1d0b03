import type { Browser, Page } from '@playwright/test';
import type { Role } from '../../openapi/portal.gen.ts';
import { ROLE_HINTS, ROLE_LABELS, ROLE_MESSAGES } from '../../src/domain/role-texts.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { MEMBER_LABELS } from '../../src/domain/team-texts.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { notice } from './support/draft-windows.ts';
import { rowOf, toastOf } from './support/editing.ts';
import { leadRow, leadRows } from './support/lead-list.ts';
import { LEADS, seedLead } from './support/leads.ts';
import { expect, freshMobile, signInAsNewcomer, test, type Caller } from './support/portal.ts';
import { phoneWithCode } from './support/team.ts';

/** What a main account lets a member do is on the member's screen at once (decision 0035). */
const MEMBER = 'Ivo Petrov';
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** A member of the main account's team, signed in on a screen of their own. */
async function joinTeam(browser: Browser, page: Page, call: Caller): Promise<{ member: Page; id: string }> {
  const mobile = freshMobile();
  const { _id: id } = (await call('POST', 'team-members', {
    fullName: MEMBER,
    authenticationId: mobile,
  })) as { _id: string };
  const member = await phoneWithCode(browser, page, mobile);
  await member.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(member.locator('#main h1')).toBeVisible();
  await page.goto(ROUTES.team);
  await expect(rowOf(page, MEMBER)).toBeVisible();
  return { member, id };
}

/** The main account chooses the role in the member's dialog. */
async function give(page: Page, role: Role): Promise<void> {
  await page.getByRole('button', { name: `Edit ${MEMBER}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(MEMBER_LABELS.role, { exact: true }).selectOption(role);
  await expect(dialog.getByText(ROLE_HINTS[role])).toBeVisible();
  await dialog.getByRole('button', { name: 'Update Team Member' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, MEMBER).getByText(ROLE_LABELS[role], { exact: true })).toBeVisible();
}

/** The member is told of the role, without a touch of the screen. */
async function expectTold(member: Page, role: Role): Promise<void> {
  const told = toastOf(member, ROLE_MESSAGES.now(ROLE_LABELS[role]));
  await expect(told).toContainText(ROLE_MESSAGES.changed);
}

test('a member who may only read sees every lead and is offered no change', async ({ page, browser }) => {
  const { call } = await signInAsNewcomer(page, LEADS);
  await seedLead(call);
  const { member } = await joinTeam(browser, page, call);
  await link(member, 'Lead Management').click();
  await expect(button(member, 'Add Lead')).toBeVisible();

  await give(page, 'readOnly');
  await expectTold(member, 'readOnly');
  await expect(member.getByRole('banner')).toContainText(ROLE_LABELS.readOnly);
  await expect(leadRow(member, 'Lena Fischer')).toBeVisible();
  for (const name of ['Add Lead', 'Bulk Actions', 'Import Leads', 'Questions'])
    await expect(button(member, name)).toHaveCount(0);
  await button(member, 'Lena Fischer').click();
  const panel = member.getByRole('complementary', { name: 'Lead' });
  await expect(panel).toContainText('lena@visitor.example');
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(member);

  await member.goto(ROUTES.team);
  await expect(rowOf(member, MEMBER)).toBeVisible();
  await expect(button(member, 'Add Team Member')).toHaveCount(0);
  await expect(button(member, `Edit ${MEMBER}`)).toHaveCount(0);
  await member.goto(ROUTES.capture);
  await expect(member.getByRole('heading', { level: 1, name: ROLE_MESSAGES.noScreen })).toBeVisible();
  await expectAccessible(member);
  await member.context().close();
});

test(
  'a member with own leads sees those alone, and the way to others is closed',
  NIGHTLY,
  async ({ page, browser }) => {
    const { call } = await signInAsNewcomer(page, LEADS);
    const { member, id } = await joinTeam(browser, page, call);
    const lead = await seedLead(call, { fullName: 'Petra Assigned', emailId: 'petra@visitor.example' });
    await seedLead(call);
    await link(member, 'Lead Management').click();
    await expect(leadRows(member)).toHaveCount(2);
    await expect(link(member, 'Tickets & Passes')).toBeVisible();

    await give(page, 'ownLeads');
    await expectTold(member, 'ownLeads');
    await expect(member.getByRole('banner')).toContainText(ROLE_LABELS.ownLeads);
    await expect(link(member, 'Tickets & Passes')).toHaveCount(0);
    await expect(leadRows(member)).toHaveCount(0);
    await call('PUT', `leads/${lead._id}`, { ownerId: id, updatedAt: lead.updatedAt });
    await expect(leadRow(member, 'Petra Assigned')).toBeVisible();
    await expect(leadRows(member)).toHaveCount(1);
    await expect(button(member, 'Import Leads')).toHaveCount(0);
    await expectAccessible(member);
    await member.goto(ROUTES.tickets);
    await expect(member.getByRole('heading', { level: 1, name: ROLE_MESSAGES.noScreen })).toBeVisible();
    await member.context().close();
  },
);

test('what a member types while the role changes is there again, and the screen says so', async ({
  page,
  browser,
}) => {
  const { call } = await signInAsNewcomer(page, LEADS);
  const { member } = await joinTeam(browser, page, call);
  await member.goto(LEADS);
  await button(member, 'Add Lead').click();
  const form = member.getByRole('dialog');
  const name = form.getByLabel('Full Name', { exact: true });
  await name.fill('Typed Meanwhile');

  await give(page, 'readOnly');
  await expectTold(member, 'readOnly');
  await expect(notice(member)).toBeVisible();
  await expect(name).toHaveValue('Typed Meanwhile');
  await member.context().close();
});
