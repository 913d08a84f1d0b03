import { expect, type Page } from '@playwright/test';
import type { ReferralAction } from '../../../src/domain/registration.ts';
import { REFERRALS_COMMAND } from '../../../src/server/event-file/commands.ts';
import type { FileCategory } from '../../../src/server/event-file/file.ts';
import type { CommandReport, ReferralCommand } from '../../../src/server/registration/organiser.ts';
import { addToDemoEvent, askPortal } from './organiser.ts';
import { freshMobile, signIn, type Newcomer } from './portal.ts';

/** A kind of passes of one test. */
export type TestPass = {
  /** What its card says. */
  name: string;
  /** How many the exhibitor has to give. */
  left: number;
  /** How many the category is for; `left` when absent. */
  limit?: number;
  isActive?: boolean;
  /** The fields of its form; `GUEST_FORM` when absent. */
  form?: FileCategory['form'];
};

/** What the demo event asks of a guest. */
export const GUEST_FORM: FileCategory['form'] = [
  { name: 'name', type: 'text', label: 'Full name', required: true, customClass: 'full' },
  { name: 'email', type: 'email', label: 'E-mail', required: true, customClass: 'half' },
  { name: 'mobile', type: 'mobilenumber', label: 'Mobile', required: true, customClass: 'half' },
];

type PassHolder = Newcomer & {
  exhibitorName: string;
  /** The first pass of this name: its id is the `ticketId` of registrations and invitations. */
  passId: (name: string) => Promise<string>;
};

type WirePass = { _id: string; exhibitorCategory: { categoryName: string } };

/**
 * An exhibitor of the demo event with these passes, signed in and at `path`. Exhibitor, person and categories are this
 * test's own, so tests run side by side in any order.
 */
export async function signInWithPasses(
  page: Page,
  { path = '/exhibitor/tickets', passes }: { path?: string; passes: readonly TestPass[] },
): Promise<PassHolder> {
  const key = `test-${crypto.randomUUID()}`;
  const email = `person-${crypto.randomUUID()}@passholder.example`;
  const exhibitorName = 'Pass Holders';
  const keyOf = (index: number): string => `${key}-${String(index)}`;
  await addToDemoEvent(page, {
    categories: Object.fromEntries(
      passes.map(({ name, left, limit = left, isActive = true, form = GUEST_FORM }, index) => [
        keyOf(index),
        { name, passes: limit, active: isActive, form },
      ]),
    ),
    exhibitors: {
      [key]: {
        name: exhibitorName,
        people: {
          // Keys of people are one event's: a second person under the same key would be the first.
          [`${key}-person`]: {
            firstName: 'Noor',
            lastName: 'Haddad',
            email,
            phone: { code: '91', number: freshMobile() },
            password: 'demo-password',
            parent: true,
          },
        },
        passes: Object.fromEntries(passes.map(({ left }, index) => [keyOf(index), left])),
      },
    },
  });
  const call = await signIn(page, { email }, path);
  const passId = async (name: string): Promise<string> => {
    const rows = (await call('GET', 'passes')) as WirePass[];
    const row = rows.find(({ exhibitorCategory }) => exhibitorCategory.categoryName === name);
    if (!row) throw new Error(`There is no pass named ${name}.`);
    return row._id;
  };
  return { email, name: 'Noor Haddad', exhibitorName, call, passId };
}

/** `npm run event -- referrals approve|reject|cancel <id>`; anything but a decision fails the test. */
export async function decideReferral(page: Page, action: ReferralAction, id: string): Promise<void> {
  const command: ReferralCommand = { action, ids: [id] };
  const report = (await askPortal(page, REFERRALS_COMMAND, command)) as CommandReport;
  expect(report.ok, report.lines.join('\n')).toBe(true);
}
