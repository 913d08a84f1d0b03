import { useSelector } from '@xstate/react';
import { createContext, use, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { dataExportMachine } from '../../machines/data-export/data-export.machine.ts';
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import type {
  analyticsResource,
  recentLeadsResource,
  ticketTypesResource,
} from '../../machines/dashboard/resources.ts';
import type { eventMachine } from '../../machines/event/event.machine.ts';
import type { invitationMachine } from '../../machines/invitation/invitation.machine.ts';
import type {
  invitationEditor,
  invitationList,
  invitationResend,
} from '../../machines/passes/invitations.setup.ts';
import type { invitationsMachine } from '../../machines/passes/invitations.machine.ts';
import type { leadExportMachine } from '../../machines/leads/export.machine.ts';
import type { leadImportMachine } from '../../machines/leads/import.machine.ts';
import type { leadActionMachine } from '../../machines/leads/lead-action.machine.ts';
import type { leadChangeMachine } from '../../machines/leads/lead-change.machine.ts';
import type { leadMaterials } from '../../machines/leads/lead-materials.ts';
import type { quickForm } from '../../machines/leads/quick-form.ts';
import type {
  leadAnalytics,
  leadEditor,
  leadHistory,
  leadList,
  leadRestore,
} from '../../machines/leads/lead-editor.ts';
import type { leadOffersMachine } from '../../machines/lead-offers/lead-offers.machine.ts';
import type { leadsMachine } from '../../machines/leads/leads.machine.ts';
import type { leadSelectionMachine } from '../../machines/leads/selection.machine.ts';
import type {
  passesMachine,
  passList,
  referralCancellation,
  referralList,
} from '../../machines/passes/passes.machine.ts';
import type { passwordMachine } from '../../machines/password/password.machine.ts';
import type { portalMachine } from '../../machines/portal/portal.machine.ts';
import type { companyProfileResource, profileMachine } from '../../machines/profile/profile.machine.ts';
import type { fileOpeningMachine } from '../../machines/resources/file-opening.machine.ts';
import type {
  eventResourcesList,
  faqsList,
  resourcesEditor,
  resourcesList,
} from '../../machines/resources/resources.machine.ts';
import type {
  signInDataResource,
  signInDetailsMachine,
} from '../../machines/sign-in-details/sign-in-details.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { supportMachine } from '../../machines/support/support.machine.ts';
import type { productsEditor, productsList } from '../../machines/products/products.machine.ts';
import type { teamEditor, teamInvite, teamList } from '../../machines/team/team.machine.ts';
import type { teamQuestionMachine } from '../../machines/team-question/team-question.machine.ts';
import type { toasterMachine } from '../../machines/toaster/toaster.machine.ts';
import type { companyResource } from '../../machines/workspace/workspace.machine.ts';

export type PortalRef = ActorRefFrom<typeof portalMachine>;

/** The root actor, from src/app. Views read all state from it and send all events to it. */
export const PortalContext = createContext<PortalRef | null>(null);

/** Actors by the system id their owner gives them: first those of the page, then those of a signed-in user. */
type Actors = {
  event: ActorRefFrom<typeof eventMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  toaster: ActorRefFrom<typeof toasterMachine>;
  /** Also runs for a signed-out user, on its own screen. */
  password: ActorRefFrom<typeof passwordMachine>;
  /** Runs after a code, before there is a session. */
  teamQuestion: ActorRefFrom<typeof teamQuestionMachine>;
  /** Runs for a guest on the invitation page; independent of the session. */
  invitation: ActorRefFrom<typeof invitationMachine>;
  company: ActorRefFrom<typeof companyResource>;
  teamList: ActorRefFrom<typeof teamList>;
  teamEditor: ActorRefFrom<typeof teamEditor>;
  teamInvite: ActorRefFrom<typeof teamInvite>;
  productsList: ActorRefFrom<typeof productsList>;
  productsEditor: ActorRefFrom<typeof productsEditor>;
  passes: ActorRefFrom<typeof passesMachine>;
  passList: ActorRefFrom<typeof passList>;
  referralList: ActorRefFrom<typeof referralList>;
  referralCancellation: ActorRefFrom<typeof referralCancellation>;
  invitations: ActorRefFrom<typeof invitationsMachine>;
  invitationList: ActorRefFrom<typeof invitationList>;
  invitationEditor: ActorRefFrom<typeof invitationEditor>;
  invitationResend: ActorRefFrom<typeof invitationResend>;
  leadOffers: ActorRefFrom<typeof leadOffersMachine>;
  leads: ActorRefFrom<typeof leadsMachine>;
  leadList: ActorRefFrom<typeof leadList>;
  leadEditor: ActorRefFrom<typeof leadEditor>;
  leadRestore: ActorRefFrom<typeof leadRestore>;
  /** Runs while a history is open. */
  leadHistory: ActorRefFrom<typeof leadHistory>;
  leadAnalytics: ActorRefFrom<typeof leadAnalytics>;
  leadAction: ActorRefFrom<typeof leadActionMachine>;
  leadChange: ActorRefFrom<typeof leadChangeMachine>;
  /** Runs while a lead's quick action shows a form. */
  quickForm: ActorRefFrom<typeof quickForm>;
  leadMaterials: ActorRefFrom<typeof leadMaterials>;
  leadSelection: ActorRefFrom<typeof leadSelectionMachine>;
  leadExport: ActorRefFrom<typeof leadExportMachine>;
  leadImport: ActorRefFrom<typeof leadImportMachine>;
  dashboard: ActorRefFrom<typeof dashboardMachine>;
  dataExport: ActorRefFrom<typeof dataExportMachine>;
  analytics: ActorRefFrom<typeof analyticsResource>;
  ticketTypes: ActorRefFrom<typeof ticketTypesResource>;
  recentLeads: ActorRefFrom<typeof recentLeadsResource>;
  profile: ActorRefFrom<typeof profileMachine>;
  companyProfile: ActorRefFrom<typeof companyProfileResource>;
  eventResources: ActorRefFrom<typeof eventResourcesList>;
  resourcesList: ActorRefFrom<typeof resourcesList>;
  resourcesEditor: ActorRefFrom<typeof resourcesEditor>;
  faqs: ActorRefFrom<typeof faqsList>;
  fileOpening: ActorRefFrom<typeof fileOpeningMachine>;
  support: ActorRefFrom<typeof supportMachine>;
  signInData: ActorRefFrom<typeof signInDataResource>;
  signInDetails: ActorRefFrom<typeof signInDetailsMachine>;
};

/** A running actor. The signed-in ones run only inside the workspace and may be used only by its views. */
export function useActorOf<Id extends keyof Actors>(id: Id): Actors[Id] {
  const portal = use(PortalContext);
  if (!portal) throw new Error('A view was drawn outside the portal.');
  // The actor system does not type its ids; the machines register exactly these. Kept for the life of the view, which
  // may render once more while its actor is being stopped.
  const [actor] = useState(() => portal.system.get(id) as Actors[Id]);
  return actor;
}

/** The event: first from the page, then from the browser's own lookup. */
export function useEvent() {
  return useSelector(useActorOf('event'), (snapshot) => snapshot.context.event);
}
