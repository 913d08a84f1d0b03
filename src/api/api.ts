import { auditCalls } from './audit.ts';
import { servedBuild } from './client/newer-build.ts';
import { createClient, type ClientOptions } from './client/client.ts';
import { eventCalls } from './event.ts';
import { googleCalls } from './google.ts';
import { invitationCalls, invitationListCalls } from './invitation.ts';
import { recordingCalls } from './recording.ts';
import { registrationCalls } from './registration.ts';
import { faqCalls, resourceCalls } from './resources.ts';
import { sampleDataCalls } from './sample-data.ts';
import { signInDetailsCalls } from './sign-in-details.ts';
import { signInCalls } from './sign-in.ts';
import { dashboardCalls } from './dashboard.ts';
import { dataExportCalls } from './data-export.ts';
import { fileCalls } from './files.ts';
import { leadOfferCalls } from './lead-offers.ts';
import { leadViewCalls } from './lead-views.ts';
import { leadQuestionCalls } from './lead-questions.ts';
import { leadCalls } from './leads.ts';
import { liveCalls } from './live.ts';
import { ownDataCalls } from './own-data.ts';
import { passCalls } from './passes.ts';
import { passkeyCalls } from './passkeys.ts';
import { passwordCalls } from './password.ts';
import { productCalls } from './products.ts';
import { profileCalls } from './profile.ts';
import { captureCalls } from './capture.ts';
import { supportCalls } from './support.ts';
import { teamCalls } from './team.ts';

export { watchParts } from './client/newer-build.ts';
export { tellNotice } from './client/notices.ts';

/** All API calls of the portal, by feature. Loaded on first use, together with Effect and openapi-fetch. */
export function createApi(options: ClientOptions) {
  const client = createClient(options);
  return {
    servedBuild,
    event: eventCalls(client),
    signIn: signInCalls(client),
    google: googleCalls(client),
    signInDetails: signInDetailsCalls(client),
    sampleData: sampleDataCalls(client),
    dashboard: dashboardCalls(client),
    dataExport: dataExportCalls(client),
    audit: auditCalls(client),
    leadOffers: leadOfferCalls(client),
    leadViews: leadViewCalls(client),
    leadQuestions: leadQuestionCalls(client),
    leads: leadCalls(client),
    live: liveCalls(client),
    profile: profileCalls(client),
    team: teamCalls(client),
    products: productCalls(client),
    resources: resourceCalls(client),
    faq: faqCalls(client),
    capture: captureCalls(client),
    support: supportCalls(client),
    passkeys: passkeyCalls(client),
    password: passwordCalls(client),
    ownData: ownDataCalls(client),
    passes: passCalls(client),
    recording: recordingCalls(client),
    registration: registrationCalls(client),
    invitations: invitationListCalls(client),
    invitation: invitationCalls(client),
    files: fileCalls(client),
  };
}

export type Api = ReturnType<typeof createApi>;
