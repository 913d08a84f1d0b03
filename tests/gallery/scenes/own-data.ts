import { expect, type Page } from '@playwright/test';
import type { OwnData } from '../../../src/api/own-data.ts';
import { OWN_DATA_MESSAGES } from '../../../src/domain/own-data-messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { sampleOwnData } from '../../../src/machines/own-data.catalogue.ts';
import { FINE } from '../../e2e/walk/answers.ts';
import type { Answer } from '../../e2e/walk/held.ts';
import { answer } from '../../e2e/walk/signed-in.ts';
import * as rows from '../rows.ts';
import type { Scene } from '../scene.ts';
import { VISITOR } from './standing.ts';

const LINK = `${ROUTES.ownData}#token=walked`;

async function openForm(page: Page): Promise<void> {
  await page.goto(ROUTES.ownData);
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
}

async function askForLink(page: Page): Promise<void> {
  await openForm(page);
  await page.getByLabel('Email').fill('vera@buyer.example');
  await page.getByRole('button', { name: 'Send link' }).click();
}

const shows = (state: string, reply: Answer, text: string): Scene => ({
  screen: 'own data',
  state,
  standing: { ...VISITOR, 'POST /own-data': reply },
  open: async ({ page }) => {
    await page.goto(LINK);
    await expect(page.getByText(text).first()).toBeVisible();
  },
});

const NOTHING: OwnData = { ...sampleOwnData, badges: [], holders: [] };

const long = rows.profile('long').name;
const MANY: OwnData = {
  ...sampleOwnData,
  badges: [
    ...sampleOwnData.badges.map((badge) => ({
      ...badge,
      companyName: long,
      designation: 'Head of Purchasing',
    })),
    ...sampleOwnData.badges.map((badge) => ({ ...badge, fullName: 'Vera Lind (assistant)', shares: [] })),
  ],
  holders: Array.from({ length: 12 }, (_, place) => ({
    exhibitor: place === 1 ? long : `Exhibitor ${String(place + 1)}`,
    boothNumber: `B-${String(place + 1)}`,
    since: '2026-03-03T10:00:00.000Z',
    from: place % 3 === 0 ? 'typed' : 'badge',
    holds: [
      'fullName',
      'emailId',
      'phone',
      'companyName',
      'designation',
      'notes',
      'rating',
      'tags',
      'answers',
    ],
  })),
  registrations: [
    { exhibitor: 'Globex Foods', category: 'VIP', status: 'approved', since: '2026-02-10T08:00:00.000Z' },
    { exhibitor: long, category: 'Workshop', status: 'rejected', since: '2026-02-11T08:00:00.000Z' },
  ],
  memberOf: ['Acme Robotics'],
  requests: [{ kind: 'copy', at: '2026-03-04T09:05:00.000Z' }],
};

/** The page of one's own data. */
export const ownDataScenes: readonly Scene[] = [
  { screen: 'own data', state: 'ready', standing: VISITOR, open: async ({ page }) => openForm(page) },
  {
    screen: 'own data',
    state: 'sent',
    standing: { ...VISITOR, 'POST /own-data/link': FINE },
    isChanged: true,
    open: async ({ page }) => {
      await askForLink(page);
      await expect(page.getByText(OWN_DATA_MESSAGES.sent)).toBeVisible();
    },
  },
  shows(
    'expired link',
    { status: 400, body: { success: false, message: OWN_DATA_MESSAGES.linkExpired } },
    OWN_DATA_MESSAGES.linkExpired,
  ),
  shows(
    'failing',
    { status: 503, body: { success: false, message: OWN_DATA_MESSAGES.readFailed }, retryAfter: 10 },
    'Try again',
  ),
  shows('empty', answer(NOTHING), 'No exhibitor holds your data.'),
  shows('one', answer(sampleOwnData), 'Acme Robotics'),
  shows('many', answer(MANY), 'Exhibitor 12'),
  {
    screen: 'own data',
    state: 'question',
    standing: { ...VISITOR, 'POST /own-data': answer(sampleOwnData) },
    isChanged: true,
    open: async ({ page }) => {
      await page.goto(LINK);
      await page.getByRole('button', { name: 'Stop sharing' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];
