import { expect } from '@playwright/test';
import type { GoogleReason } from '../../../src/domain/google.ts';
import { GOOGLE_MESSAGES } from '../../../src/domain/google-messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { GOOGLE_TEXTS } from '../../../src/ui/google/google-texts.ts';
import type { Answer, Standing } from '../../e2e/walk/held.ts';
import type { Scene } from '../scene.ts';

const VISITOR: Standing = { '/auth/domain-event': 'real' };

/** The screen that an answer of the server leads to, after Google. */
const finished = (state: string, finish: Answer, title: string): Scene => ({
  screen: 'google',
  state,
  standing: { ...VISITOR, 'POST /auth/google/finish': finish },
  open: async ({ page }) => {
    await page.goto(`${ROUTES.google}#state=walked&code=walked`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
});

const refused = (reason: GoogleReason, email?: string): Scene => {
  const data = { reason, ...(email === undefined ? {} : { email }) };
  const body = { success: false, message: GOOGLE_MESSAGES[reason], data };
  return finished(reason, { status: 400, body }, GOOGLE_TEXTS.titles[reason]);
};

/** The way to Google and back. */
export const googleScenes: readonly Scene[] = [
  {
    screen: 'google',
    state: 'leaving',
    standing: VISITOR,
    open: async ({ page }) => {
      await page.goto(ROUTES.google);
      await expect(page.getByRole('heading', { level: 1, name: GOOGLE_TEXTS.leaving })).toBeVisible();
    },
  },
  refused('declined'),
  refused('unmatched', 'a-rather-long-name.of-somebody@subsidiary.exhibitors.example.com'),
  refused('unverified', 'asha@acme.example'),
  refused('bound', 'asha@acme.example'),
  refused('over'),
  refused('untrusted'),
  finished(
    'silent',
    { status: 503, body: { success: false, message: GOOGLE_MESSAGES.silent }, retryAfter: 10 },
    GOOGLE_TEXTS.titles.other,
  ),
];
