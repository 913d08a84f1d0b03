import { sendTo, setup } from 'xstate';
import type { Company } from '../../api/company.port.ts';
import { dashboardMachine } from '../dashboard/dashboard.machine.ts';
import { createResource } from '../kit/resource.machine.ts';

export const companyResource = createResource<Company>('company');

/**
 * Everything a signed-in exhibitor works with. Spawned by the session once this part of the program has arrived,
 * and stopped with `signedIn`, every child with it. Each screen's machine is found by its system id.
 */
export const workspaceMachine = setup({
  actors: { company: companyResource, dashboard: dashboardMachine },
  actions: { requestCompany: sendTo('company', { type: 'data.requested' }) },
}).createMachine({
  id: 'workspace',
  invoke: [
    { id: 'company', systemId: 'company', src: 'company' },
    { id: 'dashboard', systemId: 'dashboard', src: 'dashboard' },
  ],
  entry: 'requestCompany',
});

export type WorkspaceLogic = typeof workspaceMachine;
