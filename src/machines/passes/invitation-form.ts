import { validateInvitation } from '../../domain/invitation-draft.ts';
import { INVITATION_MESSAGES } from '../../domain/screen-messages.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';

/** Invitations by e-mail, as typed (G-33): one message and one link for each address. */
export type InvitationValues = {
  /** The pass guests are invited to. */ ticketId: string;
  /** Pasted from anywhere: with commas, semicolons, spaces or line breaks between. */ emails: string;
  /** The exhibitor's own words in the mail. */ message: string;
};

export const emptyInvitation: InvitationValues = { ticketId: '', emails: '', message: '' };

export const invitationForm = createRecordForm<InvitationValues>({
  id: 'invitationForm',
  validate: validateInvitation,
  texts: INVITATION_MESSAGES,
});
