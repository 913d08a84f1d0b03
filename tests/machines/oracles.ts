import { addressFormOracle } from './address-form.oracle.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { passwordFormOracle, passwordOracle, supportOracle } from './account.oracle.ts';
import { cameraOracle, captureOracle } from './capture.oracle.ts';
import { dashboardNewsOracle } from './dashboard-news.oracle.ts';
import { dashboardOracle, onceOracle, resourceOracle, submissionOracle } from './data.oracle.ts';
import { dataExportOracle } from './data-export.oracle.ts';
import { editorOracle } from './editor.oracle.ts';
import { eventOracle } from './event.oracle.ts';
import { emailFormOracle, signInFormOracle } from './forms.oracle.ts';
import { googleOracle } from './google.oracle.ts';
import { invitationsOracle } from './invitations.oracle.ts';
import { leadImportOracle } from './lead-import.oracle.ts';
import { batchesOracle, leadExportOracle, leadSelectionOracle } from './lead-work.oracle.ts';
import {
  keptResourceOracle,
  leadAnswersOracle,
  leadQuestionsOracle,
  questionChangeOracle,
} from './lead-questions.oracle.ts';
import { leadMergeOracle } from './lead-merge.oracle.ts';
import { leadNotesOracle } from './lead-notes.oracle.ts';
import { leadPanelOracle } from './lead-panel.oracle.ts';
import { leadOffersOracle } from './lead-offers.oracle.ts';
import { leadActionOracle, leadChangeOracle, leadCopyOracle, leadsOracle } from './leads.oracle.ts';
import { leadViewsOracle, leadViewWorkOracle } from './lead-views.oracle.ts';
import { listOracle } from './list.oracle.ts';
import { liveOracle } from './live.oracle.ts';
import { loginOracle } from './login.oracle.ts';
import { newBuildOracle } from './new-build.oracle.ts';
import { otpOracle } from './otp.oracle.ts';
import { teamPasteOracle } from './team-paste.oracle.ts';
import { teamQuestionOracle } from './team-question.oracle.ts';
import { orderOracle } from './order.oracle.ts';
import { outboxOracle } from './outbox.oracle.ts';
import { paletteOracle } from './palette.oracle.ts';
import { overlaysOracle } from './overlays.oracle.ts';
import { passesOracle } from './passes.oracle.ts';
import { profileOracle } from './profile.oracle.ts';
import { receiptsOracle, signOutOracle } from './receipts.oracle.ts';
import { ownDataOracle } from './own-data.oracle.ts';
import { passkeyOfferOracle, passkeySignInOracle, passkeysOracle } from './passkeys.oracle.ts';
import { portalOracle } from './portal.oracle.ts';
import { recordingOracle } from './recording.oracle.ts';
import { recoveryOracle } from './recovery.oracle.ts';
import { recordFormOracle } from './record-form.oracle.ts';
import { removalOracle } from './removal.oracle.ts';
import { choicesOracle, invitationOracle, registrationOracle } from './registration.oracle.ts';
import { collectionOracle, downloadOracle, fileOpeningOracle, rowActionOracle } from './screens.oracle.ts';
import { sessionOracle } from './session.oracle.ts';
import { proofOracle, signInDataFormOracle, signInDetailsOracle } from './sign-in-details.oracle.ts';
import type { Oracle } from './subject.ts';
import { toasterOracle } from './toaster.oracle.ts';
import { framingOracle } from './framing.oracle.ts';
import { uploadOracle } from './upload.oracle.ts';
import { workspaceOracle } from './workspace.oracle.ts';

/** Every hand-written oracle with the catalogue's entry of its machine. */
export const oracles: readonly { entry: CatalogueEntry; oracle: Oracle }[] = [
  eventOracle,
  sessionOracle,
  loginOracle,
  signInFormOracle,
  emailFormOracle,
  otpOracle,
  teamQuestionOracle,
  toasterOracle,
  resourceOracle,
  onceOracle,
  dashboardNewsOracle,
  dashboardOracle,
  dataExportOracle,
  submissionOracle,
  uploadOracle,
  framingOracle,
  recordFormOracle,
  editorOracle,
  listOracle,
  collectionOracle,
  rowActionOracle,
  teamPasteOracle,
  orderOracle,
  removalOracle,
  fileOpeningOracle,
  downloadOracle,
  passesOracle,
  invitationsOracle,
  leadsOracle,
  leadActionOracle,
  leadChangeOracle,
  leadCopyOracle,
  batchesOracle,
  leadSelectionOracle,
  leadExportOracle,
  leadImportOracle,
  liveOracle,
  newBuildOracle,
  leadOffersOracle,
  leadMergeOracle,
  leadNotesOracle,
  leadAnswersOracle,
  leadPanelOracle,
  leadViewsOracle,
  leadViewWorkOracle,
  paletteOracle,
  overlaysOracle,
  leadQuestionsOracle,
  keptResourceOracle,
  questionChangeOracle,
  portalOracle,
  workspaceOracle,
  cameraOracle,
  captureOracle,
  outboxOracle,
  receiptsOracle,
  signOutOracle,
  profileOracle,
  supportOracle,
  passwordOracle,
  passwordFormOracle,
  googleOracle,
  passkeysOracle,
  passkeySignInOracle,
  passkeyOfferOracle,
  proofOracle,
  recordingOracle,
  recoveryOracle,
  addressFormOracle('recoveryForm'),
  ownDataOracle,
  addressFormOracle('ownDataForm'),
  signInDetailsOracle,
  signInDataFormOracle,
  registrationOracle,
  invitationOracle,
  choicesOracle,
].map((oracle) => {
  const entry = catalogue.find(({ id }) => id === oracle.machine);
  if (!entry) throw new Error(`The catalogue has no machine "${oracle.machine}".`);
  return { entry, oracle };
});
