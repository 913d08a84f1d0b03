import type { Handlers } from '../contract/call.ts';
import type { PortalDocument } from '../contract/document.ts';
import { storeCaptures } from './batch.ts';
import { itemReader } from './item.ts';
import { listCaptures } from './list.ts';
import { lookUpBadge } from './lookup.ts';
import { summarise } from './summary.ts';

/** What devices captured at the booth, and whose badges they scanned. */
export const captureHandlers = (
  document: PortalDocument,
): Pick<Handlers, 'badgeLookup' | 'captureCreate' | 'captureList' | 'captureSummaryGet'> => ({
  badgeLookup: lookUpBadge,
  captureCreate: storeCaptures(itemReader(document)),
  captureList: listCaptures,
  captureSummaryGet: summarise,
});
