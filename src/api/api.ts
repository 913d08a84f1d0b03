import { createAuthPort } from './auth.ts';
import { createClient, type ClientOptions } from './client.ts';
import { createCompanyPort } from './company.ts';
import { createDashboardPort } from './dashboard.ts';
import { createDataExportPort } from './data-export.ts';
import { createFaqPort } from './faq.ts';
import { createFilesPort } from './files.ts';
import { createInvitationPort } from './invitation.ts';
import { createInvitationsPort } from './invitations.ts';
import { createLeadOffersPort } from './lead-offers.ts';
import { createLeadsPort } from './leads.ts';
import { createLivePort } from './live.ts';
import { createOptionsPort } from './options.ts';
import { createPassesPort } from './passes.ts';
import { createPasswordPort } from './password.ts';
import { createProductsPort } from './products.ts';
import { createProfilePort } from './profile.ts';
import { createResourcesPort } from './resources.ts';
import { createSignInDataPort } from './sign-in-data.ts';
import { createSupportPort } from './support.ts';
import { createTeamPort } from './team.ts';
import { createUploadPort } from './upload.ts';

export { watchParts } from './newer-build.ts';
export { tellNotice } from './notices.ts';

/** All API calls of the portal, by feature. Loaded on first use, together with Effect and openapi-fetch. */
export function createApi(options: ClientOptions) {
  const client = createClient(options);
  return {
    auth: createAuthPort(client),
    company: createCompanyPort(client),
    dashboard: createDashboardPort(client),
    dataExport: createDataExportPort(client),
    leadOffers: createLeadOffersPort(client),
    leads: createLeadsPort(client),
    live: createLivePort(client),
    profile: createProfilePort(client),
    team: createTeamPort(client),
    products: createProductsPort(client),
    resources: createResourcesPort(client),
    faq: createFaqPort(client),
    support: createSupportPort(client),
    password: createPasswordPort(client),
    signInData: createSignInDataPort(client),
    passes: createPassesPort(client),
    invitations: createInvitationsPort(client),
    invitation: createInvitationPort(client),
    options: createOptionsPort(client),
    upload: createUploadPort(client),
    files: createFilesPort(client),
  };
}

export type Api = ReturnType<typeof createApi>;
