import { expect, type Locator, type Page } from '@playwright/test';
import type { Listed } from '../../../src/domain/dashboard.ts';
import { DASHBOARD_TEXTS as TEXTS } from '../../../src/domain/dashboard-texts.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { sampleAnalytics } from '../../../src/machines/samples.ts';
import { NEWS_STEP_MS, tellOfNews } from './news.ts';
import { answer, enter, goTo, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const ANALYTICS = '/dashboard/analytics';

type News = { known: readonly Listed[] | null; fresh: readonly Listed[] };

const recent = (page: Page): Locator => page.getByRole('region', { name: 'Recent Leads' });

/** The numbers come with these leads: as the screen asked for them, or later because a colleague changed something. */
async function list({ page, held }: Stage, leads: unknown, isFirst: boolean): Promise<void> {
  if (!isFirst && held.count(ANALYTICS) === 0) await tellOfNews(page);
  await running(page, () => held.count(ANALYTICS) > 0, NEWS_STEP_MS);
  await held.answer(ANALYTICS, answer({ ...sampleAnalytics, toContact: [], recentLeads: leads }));
}

/** Which of the newest leads are new to the person: while the dashboard is open, and since it was. */
export const dashboardNewsVocabulary: Vocabulary = {
  machine: 'dashboardNews',
  open: async ({ page }) => enter(page, ROUTES.support),
  // Nothing is asked for before the dashboard is opened.
  happens: ({ type }, snapshot) =>
    type !== 'leads.listed' || !snapshot.matches('away') || (snapshot.context as News).known !== null,
  events: {
    'leads.listed': async (stage, { leads }, before) =>
      list(stage, leads, (before?.context as News | undefined)?.known === null),
    'screen.opened': async ({ page }) => goTo(page, 'Dashboard'),
    'screen.left': async ({ page }) => goTo(page, 'Tickets & Passes', 'Exhibitor Passes'),
  },
  looks: async ({ page }, snapshot) => {
    const { known, fresh } = snapshot.context as News;
    const isOpen = !snapshot.matches('away');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveCount(isOpen ? 1 : 0);
    if (!isOpen || known === null) return;
    const marked = snapshot.hasTag('marked') ? fresh : [];
    for (const { name } of known) {
      const row = recent(page).getByRole('listitem').filter({ hasText: name });
      await running(page, () => row.isVisible());
      const count = marked.some((lead) => lead.name === name) ? 1 : 0;
      await expect(row.getByText(TEXTS.isNew, { exact: true })).toHaveCount(count);
    }
    const said = page.getByText(TEXTS.announced(marked.map(({ name }) => name)), { exact: true });
    if (marked.length > 0) await expect(said).toHaveCount(1);
  },
};
