import { createAuthPort } from './auth.ts';
import { createClient, type ClientOptions } from './client.ts';
import { createCompanyPort } from './company.ts';
import { createDashboardPort } from './dashboard.ts';

/** Everything the portal asks the server, feature by feature. Loaded on first use: Effect and openapi-fetch wait here. */
export function createApi(options: ClientOptions) {
  const client = createClient(options);
  return {
    auth: createAuthPort(client),
    company: createCompanyPort(client),
    dashboard: createDashboardPort(client),
  };
}

export type Api = ReturnType<typeof createApi>;
