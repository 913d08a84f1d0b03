import { SUPPORT_PAGE_TEXTS } from '../../../../src/ui/support/support-texts.ts';
import type { FeatureLabels } from '../features.ts';

/** The requests that a person has sent. */
export const labels: FeatureLabels = {
  lists: {
    supportList: {
      rows: 'requests',
      link: SUPPORT_PAGE_TEXTS.title,
      inPersonMenu: true,
      failed: SUPPORT_PAGE_TEXTS.requests.failed,
    },
  },
  forms: {},
  editors: {},
};
