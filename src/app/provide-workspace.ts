import { fromCallback, fromPromise } from 'xstate';
import type { CurrentUser } from '../api/sign-in.ts';
import { companyResource } from '../machines/shell/workspace-actors.ts';
import { isRole } from '../domain/roles.ts';
import { ROLE_NAME } from '../domain/role-name.ts';
import { workspaceMachine, type RoleMet } from '../machines/shell/workspace.machine.ts';
import type { Ports } from './ports.ts';
import { provideAudit } from './provide/audit.ts';
import { provideCapture, provideOutbox, provideSignOut } from './provide/capture.ts';
import { provideDashboard } from './provide/dashboard.ts';
import { providePasskeyOffer, providePasskeys } from './provide/passkeys.ts';
import { provideDevices } from './provide/devices.ts';
import { provideLeadOffers } from './provide/lead-offers.ts';
import { provideLeadViews } from './provide/lead-views.ts';
import { provideLeadQuestions } from './provide/lead-questions.ts';
import { provideLeads } from './provide/leads.ts';
import { provideLive } from './provide/live.ts';
import { provideNewBuild } from './provide/new-build.ts';
import { providePalette } from './provide/palette.ts';
import { providePasses } from './provide/passes.ts';
import { providePassword } from './provide/password.ts';
import { provideProducts } from './provide/products.ts';
import { provideProof } from './provide/proof.ts';
import { provideProfile } from './provide/profile.ts';
import { provideRecording } from './provide/recording.ts';
import { provideReceipts } from './provide/receipts.ts';
import { provideResources } from './provide/resources.ts';
import { provideSignInDetails } from './provide/sign-in-details.ts';
import { provideSupport } from './provide/support.ts';
import { provideTeam } from './provide/team.ts';
import { provideTeamPaste } from './provide/team-paste.ts';
import { provideOverlays } from './provide/overlays.ts';
import { createWorld } from './provide/world.ts';

/** The signed-in half of the composition root, for one user; loaded with the signed-in part of the app. */
export function provideWorkspace(ports: Ports, user: CurrentUser | null) {
  const world = createWorld(ports, user);
  return workspaceMachine.provide({
    actors: {
      watchRole: fromCallback<RoleMet>(({ sendBack }) => {
        const tell = (event: Event): void => {
          const role: unknown = (event as CustomEvent).detail;
          if (isRole(role)) sendBack({ type: 'role.met', role });
        };
        ports.page.addEventListener(ROLE_NAME, tell);
        return () => {
          ports.page.removeEventListener(ROLE_NAME, tell);
        };
      }),
      company: companyResource.provide({
        actors: { load: fromPromise(async ({ signal }) => (await ports.api()).profile.company(signal)) },
      }),
      auditList: provideAudit(world),
      dashboard: provideDashboard(ports),
      devices: provideDevices(ports),
      passkeys: providePasskeys(ports),
      passkeyOffer: providePasskeyOffer(ports),
      profile: provideProfile(world),
      leads: provideLeads(world),
      leadOffers: provideLeadOffers(ports),
      leadViews: provideLeadViews(world),
      leadQuestions: provideLeadQuestions(world),
      live: provideLive(world),
      newBuild: provideNewBuild(ports),
      palette: providePalette(world),
      proof: provideProof(ports),
      overlays: provideOverlays(world),
      capture: provideCapture(world),
      outbox: provideOutbox(world),
      receipts: provideReceipts(world),
      recording: provideRecording(ports),
      signOut: provideSignOut(world),
      team: provideTeam(world),
      teamPaste: provideTeamPaste(world),
      passes: providePasses(world),
      products: provideProducts(world),
      resources: provideResources(world),
      support: provideSupport(world),
      password: providePassword(ports),
      signInDetails: provideSignInDetails(ports),
    },
  });
}
