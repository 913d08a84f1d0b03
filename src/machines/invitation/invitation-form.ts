import { validateInvitation } from '../../domain/invitation-draft.ts';
import { INVITATION_MESSAGES } from '../../domain/screen-messages.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';

/** E-mail invitations as typed (G-33): one mail with its own link for each address. */
export type InvitationValues = {
  /** The pass guests are invited to. */ ticketId: string;
  /** Addresses separated by commas, semicolons, spaces or line breaks. */ emails: string;
  /** The exhibitor's own words in the mail. */ message: string;
};

export const emptyInvitation: InvitationValues = { ticketId: '', emails: '', message: '' };

export const invitationForm = createRecordForm<InvitationValues>({
  id: 'invitationForm',
  validate: validateInvitation,
  texts: INVITATION_MESSAGES,
});
