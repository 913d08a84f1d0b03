import { useSelector } from '@xstate/react';
import type { Pass } from '../../api/passes.ts';
import { INVITATION_MESSAGES } from '../../domain/screen-messages.ts';
import { EditorDialog } from '../kit/editor-dialog.tsx';
import { useEditor } from '../kit/use-editor.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { InviteFields } from './invite-fields.tsx';
import { passName } from '../passes/pass-name.ts';
import { PASSES_TEXTS as TEXTS } from '../passes/passes-texts.ts';

const LABELS = { ticketId: 'Pass', emails: 'E-mail addresses', message: 'Message' } as const;

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
        create: ['Send invitations', 'Sending...'],
        update: ['Send invitations', 'Sending...'],
      }}
      nameOf={({ emails }) => emails}
      labels={LABELS}
      askRemove={INVITATION_MESSAGES.askRemove}
      removeLabel="Cancel invitation"
      keepLabel="Keep it"
      onDiscard={() => {
        // Resetting the form would lose its pass, so the dialog closes instead.
        editor.send({ type: 'close.requested' });
        editor.send({ type: 'discard.confirmed' });
      }}
    >
      {(view) => <InviteFields form={view} labels={LABELS} pass={pass} />}
    </EditorDialog>
  );
}
