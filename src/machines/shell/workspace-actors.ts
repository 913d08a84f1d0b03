import type { Company } from '../../api/profile.ts';
import { auditList } from '../audit/actors.ts';
import type { captureActors, receiptsActors } from '../capture/actors.ts';
import { captureMachine } from '../capture/capture.machine.ts';
import { outboxMachine } from '../capture/outbox.machine.ts';
import { signOutMachine } from '../capture/sign-out.machine.ts';
import { receiptsMachine } from '../capture/receipts.machine.ts';
import type { dashboardActors } from '../dashboard/actors.ts';
import { dashboardMachine } from '../dashboard/dashboard.machine.ts';
import { leadOffersMachine } from '../lead-offers/lead-offers.machine.ts';
import type { leadViewsActors } from '../lead-views/actors.ts';
import { leadViewsMachine } from '../lead-views/lead-views.machine.ts';
import type { leadQuestionsActors } from '../lead-questions/actors.ts';
import { leadQuestionsMachine } from '../lead-questions/lead-questions.machine.ts';
import type { leadsActors, quickActors } from '../leads/actors.ts';
import type { historyActors } from '../leads/lead-panel.machine.ts';
import { leadsMachine } from '../leads/leads.machine.ts';
import { liveMachine } from '../live/live.machine.ts';
import type { invitationsActors, passesActors } from '../passes/actors.ts';
import { passesMachine } from '../passes/passes.machine.ts';
import { passwordMachine } from '../password/password.machine.ts';
import type { passkeysActors } from '../passkeys/actors.ts';
import { passkeyOfferMachine } from '../passkeys/passkey-offer.machine.ts';
import { passkeysMachine } from '../passkeys/passkeys.machine.ts';
import type { productsActors } from '../products/actors.ts';
import { productsMachine } from '../products/products.machine.ts';
import type { profileActors } from '../profile/actors.ts';
import { profileMachine } from '../profile/profile.machine.ts';
import { recordingMachine } from '../recording/recording.machine.ts';
import type { ownResourcesActors, resourcesActors } from '../resources/actors.ts';
import { resourcesMachine } from '../resources/resources.machine.ts';
import type { devicesActors, signInDetailsActors } from '../sign-in-details/actors.ts';
import { proofMachine } from '../sign-in-details/proof.machine.ts';
import { devicesMachine } from '../sign-in-details/devices.machine.ts';
import { signInDetailsMachine } from '../sign-in-details/sign-in-details.machine.ts';
import type { supportActors } from '../support/actors.ts';
import { supportMachine } from '../support/support.machine.ts';
import type { teamActors } from '../team/actors.ts';
import { teamPasteMachine } from '../team/paste.machine.ts';
import { teamMachine } from '../team/team.machine.ts';
import { paletteMachine } from './palette.machine.ts';
import { newBuildMachine } from './new-build.machine.ts';
import { overlaysMachine } from './overlays.machine.ts';
import { createResource } from '../kit/resource.machine.ts';

export const companyResource = createResource<Company>('company');

/** The machines of single screens, and those that all screens share. */
export const screenActors = {
  auditList,
  company: companyResource,
  dashboard: dashboardMachine,
  devices: devicesMachine,
  passkeys: passkeysMachine,
  passkeyOffer: passkeyOfferMachine,
  profile: profileMachine,
  recording: recordingMachine,
  leads: leadsMachine,
  leadOffers: leadOffersMachine,
  leadViews: leadViewsMachine,
  leadQuestions: leadQuestionsMachine,
  live: liveMachine,
  newBuild: newBuildMachine,
  palette: paletteMachine,
  overlays: overlaysMachine,
  capture: captureMachine,
  outbox: outboxMachine,
  receipts: receiptsMachine,
  signOut: signOutMachine,
  team: teamMachine,
  teamPaste: teamPasteMachine,
  passes: passesMachine,
  products: productsMachine,
  resources: resourcesMachine,
};

/** The actors that need an input when they start. */
export const workspaceActors = {
  ...screenActors,
  support: supportMachine,
  password: passwordMachine,
  proof: proofMachine,
  signInDetails: signInDetailsMachine,
};

/** All actors of the workspace by name: its own and those of each feature. */
export type WorkspaceActors = typeof workspaceActors &
  typeof dashboardActors &
  typeof captureActors &
  typeof receiptsActors &
  typeof passkeysActors &
  typeof profileActors &
  typeof leadsActors &
  typeof leadViewsActors &
  typeof leadQuestionsActors &
  typeof historyActors &
  typeof quickActors &
  typeof teamActors &
  typeof passesActors &
  typeof invitationsActors &
  typeof productsActors &
  typeof resourcesActors &
  typeof ownResourcesActors &
  typeof signInDetailsActors &
  typeof devicesActors &
  typeof supportActors;
