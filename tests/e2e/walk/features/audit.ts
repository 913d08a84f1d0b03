import type { components } from '../../../../openapi/portal.gen.ts';
import { AUDIT_TEXTS } from '../../../../src/ui/audit/audit-texts.ts';
import type { FeatureScreens } from '../features.ts';
import { callTo } from '../row-answers.ts';
import { running } from '../signed-in.ts';
import { idOf, nameOf, TIMES } from '../wire-rows.ts';

const entry = (index: number): components['schemas']['AuditEntry'] => ({
  _id: idOf(index),
  at: TIMES.createdAt,
  kind: 'leads',
  action: 'lead.deleted',
  actor: { kind: 'person', name: nameOf(index) },
});

/** Who did what to the exhibitor's data. */
export const screens: FeatureScreens = {
  lists: [
    {
      machine: 'auditList',
      isCall: callTo('/audit'),
      row: entry,
      show: async (page) => {
        await page.getByRole('banner').getByRole('button').last().click();
        await page.getByRole('menuitem', { name: AUDIT_TEXTS.title, exact: true }).click();
        const heading = page.getByRole('heading', { level: 1, name: AUDIT_TEXTS.title, exact: true });
        await running(page, () => heading.isVisible());
      },
    },
  ],
  forms: [],
  editors: [],
};
