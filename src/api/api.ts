import { authCalls } from './auth.ts';
import { createClient, type ClientOptions } from './client.ts';
import { companyCalls } from './company.ts';
import { dashboardCalls } from './dashboard.ts';
import { dataExportCalls } from './data-export.ts';
import { faqCalls } from './faq.ts';
import { fileCalls } from './files.ts';
import { invitationCalls } from './invitation.ts';
import { invitationListCalls } from './invitations.ts';
import { leadOfferCalls } from './lead-offers.ts';
import { leadCalls } from './leads.ts';
import { liveCalls } from './live.ts';
import { optionCalls } from './options.ts';
import { passCalls } from './passes.ts';
import { passwordCalls } from './password.ts';
import { productCalls } from './products.ts';
import { profileCalls } from './profile.ts';
import { resourceCalls } from './resources.ts';
import { signInDataCalls } from './sign-in-data.ts';
import { supportCalls } from './support.ts';
import { teamCalls } from './team.ts';
import { uploadCalls } from './upload.ts';

export { watchParts } from './newer-build.ts';
export { tellNotice } from './notices.ts';

/** All API calls of the portal, by feature. Loaded on first use, together with Effect and openapi-fetch. */
export function createApi(options: ClientOptions) {
  const client = createClient(options);
  return {
    auth: authCalls(client),
    company: companyCalls(client),
    dashboard: dashboardCalls(client),
    dataExport: dataExportCalls(client),
    leadOffers: leadOfferCalls(client),
    leads: leadCalls(client),
    live: liveCalls(client),
    profile: profileCalls(client),
    team: teamCalls(client),
    products: productCalls(client),
    resources: resourceCalls(client),
    faq: faqCalls(client),
    support: supportCalls(client),
    password: passwordCalls(client),
    signInData: signInDataCalls(client),
    passes: passCalls(client),
    invitations: invitationListCalls(client),
    invitation: invitationCalls(client),
    options: optionCalls(client),
    upload: uploadCalls(client),
    files: fileCalls(client),
  };
}

export type Api = ReturnType<typeof createApi>;
