import type { Page } from '@playwright/test';
import type { components } from '../../../openapi/portal.gen.ts';
import type { Caller } from './portal.ts';

type Schemas = components['schemas'];
export type Lead = Schemas['Lead'];

export const LEADS = '/exhibitor/leads';

/** Creates a lead; `more` overrides its fields. */
export const seedLead = async (call: Caller, more: object = {}): Promise<Lead> =>
  (await call('POST', 'leads', {
    fullName: 'Lena Fischer',
    emailId: 'lena@visitor.example',
    clientId: crypto.randomUUID(),
    ...more,
  })) as Lead;

/** Every lead there is, newest first. */
export const leadsOf = async (call: Caller): Promise<Lead[]> =>
  ((await call('GET', 'leads')) as { data: Lead[] }).data;

/** The lead as the server has it now. */
export const leadOf = async (call: Caller, { _id }: Lead): Promise<Lead> =>
  (await call('GET', `leads/${_id}`)) as Lead;

/** Chooses from the menu of a lead's row. */
export async function chooseOf(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
