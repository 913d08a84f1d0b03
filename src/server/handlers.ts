import { authHandlers } from './auth/handlers.ts';
import { companyHandlers } from './company/handlers.ts';
import type { Handlers } from './contract/call.ts';
import type { PortalDocument } from './contract/document.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { dataExportHandlers } from './data-export/handlers.ts';
import { eventLookupHandlers } from './event-lookup/handlers.ts';
import { faqHandlers } from './faq/handlers.ts';
import { fileHandlers } from './files/handlers.ts';
import { healthHandlers } from './health/handlers.ts';
import { invitationHandlers } from './invitations/handlers.ts';
import { guestHandlers } from './invitations/guest.ts';
import { leadOfferHandlers } from './lead-offers/handlers.ts';
import { leadHandlers } from './leads/handlers.ts';
import { liveHandlers } from './live/handlers.ts';
import { passHandlers } from './passes/handlers.ts';
import { productHandlers } from './products/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import { resourceHandlers } from './resources/handlers.ts';
import { sampleDataHandlers } from './sample-data/handlers.ts';
import { supportHandlers } from './support/handlers.ts';
import { teamHandlers } from './team/handlers.ts';
import { ticketHandlers } from './tickets/handlers.ts';

/** Every built operation of the document, by operationId. A missing one does not compile. */
export function createHandlers(document: PortalDocument): Handlers {
  return {
    ...authHandlers,
    ...companyHandlers,
    ...dashboardHandlers,
    ...dataExportHandlers,
    ...eventLookupHandlers,
    ...faqHandlers,
    ...fileHandlers,
    ...healthHandlers(document),
    ...guestHandlers,
    ...invitationHandlers,
    ...leadHandlers,
    ...leadOfferHandlers,
    ...liveHandlers,
    ...passHandlers,
    ...productHandlers,
    ...profileHandlers,
    ...resourceHandlers,
    ...sampleDataHandlers,
    ...supportHandlers,
    ...teamHandlers,
    ...ticketHandlers,
  };
}
