import type { Invitation } from '../../api/invitation.ts';
import { assign, fromCallback, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Said } from '../../domain/said.ts';
import { INVITATION_MESSAGES, TOAST_TITLES } from '../../domain/screen-messages.ts';
import { createCollection, type CollectionEvent } from '../kit/collection.machine.ts';
import { createEditor } from '../kit/editor.machine.ts';
import { refusalText } from '../kit/failure.ts';
import { createList } from '../kit/list.machine.ts';
import { missingKey } from '../kit/missing-key.ts';
import { missingPromise } from '../kit/missing.ts';
import { pendingDelays } from '../kit/pending.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { createRowAction } from '../kit/row-action.machine.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { emptyInvitation, invitationForm } from './invitation-form.ts';
import type { RowsMeta } from '../rows.ts';

export const invitationList = createList<Invitation>('invitationList', ['filter', 'address']);

/** The Invite dialog, and the removal that cancels an invitation. */
export const invitationEditor = createEditor({
  id: 'invitationEditor',
  form: invitationForm,
  empty: emptyInvitation,
  texts: INVITATION_MESSAGES,
  // A sent mail cannot be edited.
  can: [],
});

/** Resends one guest's mail with the same link. */
export const invitationResend = createRowAction({
  id: 'invitationResend',
  texts: { done: INVITATION_MESSAGES.resent, failed: INVITATION_MESSAGES.resendFailed },
});

export const invitationRows = createCollection({
  id: 'invitationRows',
  list: invitationList,
  editor: invitationEditor,
  action: invitationResend,
  asksList: true,
});

export type InvitationsEvent =
  /** The screen is open. */
  | { type: 'data.requested' }
  /** Makes a link for the pass of the open dialog; after a failure, tries again. */
  | { type: 'link.requested'; ticketId: string }
  /** Sent within the click: browsers allow copying and sharing only then. */
  | { type: 'link.copied'; url: string }
  | { type: 'link.shared'; url: string }
  /** The dialog the link was made in has closed. */
  | { type: 'dialog.closed' };

type InvitationsContext = {
  /** The pass a link is made for. */ ticketId: string;
  /** Idempotency key: a retry makes no second link. */ key: string | null;
  /** Shown as text and as QR code; forgotten with the dialog. */
  link: { ticketId: string; url: string } | null;
  /** Why there is no link. */ message: Said | null;
  /** The link that is being copied or shared. */ handed: string;
};

type Rows = ActorRefFrom<typeof invitationRows> | undefined;

/** Reports that the Invite dialog has closed: sent, cancelled or discarded. */
const watchDialog = fromCallback(({ self, sendBack }) => {
  const rows: Rows = ownerOf({ self }).getSnapshot().children['rows'];
  const editor = rows?.getSnapshot().children[invitationEditor.id];
  const look = (snapshot?: { hasTag: (tag: string) => boolean }): void => {
    if (!snapshot?.hasTag('open')) sendBack({ type: 'dialog.closed' });
  };
  look(editor?.getSnapshot());
  const subscription = editor?.subscribe(look);
  return () => {
    subscription?.unsubscribe();
  };
});

const failed = (description: string): ToastRequest => ({
  title: TOAST_TITLES.error,
  description,
  variant: 'destructive',
});

export const handingToasts = {
  copied: { title: INVITATION_MESSAGES.linkCopied, variant: 'success' },
  copyFailed: failed(INVITATION_MESSAGES.copyFailed),
  shareFailed: failed(INVITATION_MESSAGES.shareFailed),
} as const satisfies Record<string, ToastRequest>;

/** Everything the invitations chart refers to by name. */
export const invitationsSetup = setup({
  types: { context: {} as InvitationsContext, events: {} as InvitationsEvent, meta: {} as RowsMeta },
  actors: {
    rows: invitationRows,
    /** Resolves to the link. */
    makeLink: missingPromise<string, { ticketId: string; key: string | null }>('makeLink'),
    /** `copyLink` and `shareLink` start within the click that requested them. */
    copyLink: missingPromise<unknown, { url: string }>('copyLink'),
    /** Resolves also when the user cancels sharing. */
    shareLink: missingPromise<unknown, { url: string }>('shareLink'),
    watchDialog,
  },
  actions: {
    tellRows: sendTo('rows', (_, event: CollectionEvent) => event),
    /** Creates a new key for every link. */
    newKey: assign({ key: missingKey }),
    noteTicket: assign({ ticketId: (_, ticketId: string) => ticketId }),
    keepLink: assign({ link: ({ context }, url: string) => ({ ticketId: context.ticketId, url }) }),
    showFailure: assign({
      message: (_, error: unknown) => refusalText(error, INVITATION_MESSAGES.linkFailed),
    }),
    forgetFailure: assign({ message: null }),
    forgetLink: assign({ ticketId: '', key: null, link: null, message: null }),
    noteHanded: assign({ handed: (_, url: string) => url }),
    raiseToast,
  },
  delays: pendingDelays,
});

/** Tells the collection that its list is outdated. */
export const rowsChanged: ChangeReport = { type: 'rows.changed' };
