import { useSelector } from '@xstate/react';
import type { Pass } from '../../api/passes.ts';
import { INVITATION_MESSAGES } from '../../domain/screen-messages.ts';
import { EditorDialog } from '../kit/editor-dialog.tsx';
import { useEditor } from '../kit/use-editor.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { InviteFields } from './invite-fields.tsx';
import { passName } from '../passes/pass-name.ts';
import { PASSES_TEXTS as TEXTS } from '../passes/passes-texts.ts';
import { INVITE_TEXTS } from './invitation-texts.ts';

/** Invites guests to a pass by link or by e-mail (G-33), and asks before an invitation is cancelled. */
export function InviteDialog({ passes }: { passes: readonly Pass[] }) {
  const editor = useActorOf('invitationEditor');
  const { form } = useEditor(editor);
  // A stored draft names its own pass.
  const ticketId = useSelector(form, (snapshot) => snapshot?.context.values.ticketId);
  const pass = passes.find(({ _id }) => _id === ticketId);
  const title = TEXTS.invite(pass ? passName(pass) : '');
  return (
    <EditorDialog
      editor={editor}
      titles={{ create: title, update: title }}
      submitLabels={{
        create: [INVITE_TEXTS.send, INVITE_TEXTS.sending],
        update: [INVITE_TEXTS.send, INVITE_TEXTS.sending],
      }}
      nameOf={({ emails }) => emails}
      labels={INVITE_TEXTS.labels}
      askRemove={INVITATION_MESSAGES.askRemove}
      removeLabel={INVITE_TEXTS.cancelInvitation}
      keepLabel={INVITE_TEXTS.keep}
      onDiscard={() => {
        // Resetting the form would lose its pass, so the dialog closes instead.
        editor.send({ type: 'close.requested' });
        editor.send({ type: 'discard.confirmed' });
      }}
    >
      {(view) => <InviteFields form={view} labels={INVITE_TEXTS.labels} pass={pass} />}
    </EditorDialog>
  );
}
