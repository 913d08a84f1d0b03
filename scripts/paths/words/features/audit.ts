import { AUDIT_TEXTS } from '../../../../src/ui/audit/audit-texts.ts';
import type { FeatureLabels } from '../features.ts';

/** Who did what to the exhibitor's data. */
export const labels: FeatureLabels = {
  lists: {
    auditList: {
      rows: 'entries',
      link: AUDIT_TEXTS.title,
      inPersonMenu: true,
      failed: AUDIT_TEXTS.failed,
      filter: {
        label: AUDIT_TEXTS.kind,
        every: AUDIT_TEXTS.every,
        one: AUDIT_TEXTS.kinds.exports,
        value: 'exports',
        nothing: AUDIT_TEXTS.noneMatch,
      },
      addressOf: { filter: 'kind' },
    },
  },
  forms: {},
  editors: {},
};
