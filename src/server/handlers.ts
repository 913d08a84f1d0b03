import type { Handlers } from './contract/call.ts';
import { auditHandlers } from './audit/handlers.ts';
import { captureHandlers } from './capture/handlers.ts';
import type { PortalDocument } from './contract/document.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { dataExportHandlers } from './data-export/handlers.ts';
import { fileHandlers } from './files/handlers.ts';
import { eventHandlers } from './event/handlers.ts';
import { googleHandlers } from './google/handlers.ts';
import { healthHandlers } from './health/handlers.ts';
import { invitationHandlers } from './invitation/handlers.ts';
import { leadOfferHandlers } from './lead-offers/handlers.ts';
import { leadViewHandlers } from './lead-views/handlers.ts';
import { leadQuestionHandlers } from './lead-questions/handlers.ts';
import { leadHandlers } from './leads/handlers.ts';
import { liveHandlers } from './live/handlers.ts';
import { ownDataHandlers } from './own-data/handlers.ts';
import { passHandlers } from './passes/handlers.ts';
import { passkeyHandlers } from './passkeys/handlers.ts';
import { passwordHandlers } from './password/handlers.ts';
import { productHandlers } from './products/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import { recordingHandlers } from './recording/handlers.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { resourceHandlers } from './resources/handlers.ts';
import { sampleDataHandlers } from './sample-data/handlers.ts';
import { signInDetailsHandlers } from './sign-in-details/handlers.ts';
import { signInHandlers } from './sign-in/handlers.ts';
import { supportHandlers } from './support/handlers.ts';
import { teamHandlers } from './team/handlers.ts';

/** Every built operation of the document, by operationId. A missing one does not compile. */
export function createHandlers(document: PortalDocument): Handlers {
  return {
    ...auditHandlers,
    ...captureHandlers(document),
    ...dashboardHandlers,
    ...dataExportHandlers,
    ...eventHandlers,
    ...fileHandlers,
    ...googleHandlers,
    ...healthHandlers(document),
    ...invitationHandlers,
    ...leadHandlers,
    ...leadOfferHandlers,
    ...leadViewHandlers,
    ...leadQuestionHandlers,
    ...liveHandlers,
    ...ownDataHandlers,
    ...passHandlers,
    ...passkeyHandlers,
    ...passwordHandlers,
    ...productHandlers,
    ...profileHandlers,
    ...recordingHandlers,
    ...registrationHandlers,
    ...resourceHandlers,
    ...sampleDataHandlers,
    ...signInDetailsHandlers,
    ...signInHandlers,
    ...supportHandlers,
    ...teamHandlers,
  };
}
