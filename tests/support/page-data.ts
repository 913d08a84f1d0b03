import type { PageData } from '../../src/domain/page-data.ts';

/** Of a page without an event. */
export const DEFAULT_PAGE_DATA: PageData = {
  path: '/exhibitor/',
  event: null,
  hinted: false,
  settings: {
    productName: 'Exhibitor Portal',
    storagePublicUrl: '/files/',
    defaultEventDomain: 'demo.localhost',
  },
};
