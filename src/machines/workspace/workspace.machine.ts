import { sendTo, setup } from 'xstate';
import type { CurrentUser } from '../../api/auth.ts';
import type { Company } from '../../api/company.ts';
import { dashboardMachine } from '../dashboard/dashboard.machine.ts';
import { createResource } from '../kit/resource.machine.ts';
import { leadOffersMachine } from '../lead-offers/lead-offers.machine.ts';
import { leadsMachine } from '../leads/leads.machine.ts';
import { liveMachine } from '../live/live.machine.ts';
import { passesMachine } from '../passes/passes.machine.ts';
import { passwordMachine } from '../password/password.machine.ts';
import { productsMachine } from '../products/products.machine.ts';
import { profileMachine } from '../profile/profile.machine.ts';
import { resourcesMachine } from '../resources/resources.machine.ts';
import { signInDetailsMachine } from '../sign-in-details/sign-in-details.machine.ts';
import { supportMachine } from '../support/support.machine.ts';
import { teamMachine } from '../team/team.machine.ts';

export const companyResource = createResource<Company>('company');

/** The signed-in user; the session spawns the workspace only with one. */
type WorkspaceInput = {
  user: CurrentUser | null;
  /** Number of code boxes, when the server uses a length other than 4. */ otpLength?: number;
};

/**
 * All machines of a signed-in exhibitor. Spawned by the session once this part of the app has loaded, and stopped with
 * `signedIn`, together with every child. Each screen's machine is found by its system id.
 */
export const workspaceMachine = setup({
  types: { context: {} as WorkspaceInput, input: {} as WorkspaceInput },
  actors: {
    company: companyResource,
    dashboard: dashboardMachine,
    profile: profileMachine,
    leads: leadsMachine,
    leadOffers: leadOffersMachine,
    live: liveMachine,
    team: teamMachine,
    passes: passesMachine,
    products: productsMachine,
    resources: resourcesMachine,
    support: supportMachine,
    password: passwordMachine,
    signInDetails: signInDetailsMachine,
  },
  actions: { requestCompany: sendTo('company', { type: 'data.requested' }) },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => input,
  invoke: [
    { id: 'company', systemId: 'company', src: 'company' },
    { id: 'dashboard', systemId: 'dashboard', src: 'dashboard' },
    { id: 'profile', systemId: 'profile', src: 'profile' },
    { id: 'leads', systemId: 'leads', src: 'leads' },
    { id: 'leadOffers', systemId: 'leadOffers', src: 'leadOffers' },
    { id: 'live', systemId: 'live', src: 'live' },
    { id: 'team', systemId: 'team', src: 'team' },
    { id: 'passes', systemId: 'passes', src: 'passes' },
    { id: 'products', systemId: 'products', src: 'products' },
    { id: 'resources', systemId: 'resources', src: 'resources' },
    {
      id: 'support',
      systemId: 'support',
      src: 'support',
      input: ({ context }) => context,
    },
    {
      id: 'password',
      systemId: 'password',
      src: 'password',
      input: ({ context }) => context,
    },
    {
      id: 'signInDetails',
      systemId: 'signInDetails',
      src: 'signInDetails',
      input: ({ context: { otpLength } }) => (otpLength === undefined ? {} : { otpLength }),
    },
  ],
  entry: 'requestCompany',
});

export type WorkspaceLogic = typeof workspaceMachine;
