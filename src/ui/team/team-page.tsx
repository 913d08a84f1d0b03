import { useSelector } from '@xstate/react';
import { ClipboardPaste, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { MEMBER_LABELS } from '../../domain/team-texts.ts';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import { displayPhoneCode } from '../../domain/phone.ts';
import { Button } from '../kit/button.tsx';
import { EditorDialog } from '../kit/editor-dialog.tsx';
import { useList } from '../kit/use-list.ts';
import { lazyView } from '../shell/lazy-view.tsx';
import { May } from '../shell/may.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { MemberFields } from './member-fields.tsx';
import { MemberList } from './member-list.tsx';
import { PASTE_TEXTS } from './paste-texts.ts';
import { SignOutInside } from './sign-out-inside.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { TeamStats } from './team-stats.tsx';
import { TEAM_TEXTS as TEXTS } from './team-texts.ts';

const PasteDialog = lazyView(() => import('./paste-dialog.tsx'));

const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });

/** The exhibitor's team (spec §2 "Team Management"). */
export default function TeamPage() {
  const list = useList(useActorOf('teamList'));
  const editor = useActorOf('teamEditor');
  const paste = useActorOf('teamPaste');
  const pasting = useSelector(paste, (snapshot) => snapshot.hasTag('open'));
  // Stays mounted after its first opening, so that the closing dialog can return the focus.
  const [wasPasting, setWasPasting] = useState(pasting);
  if (pasting && !wasPasting) setWasPasting(true);
  useDocumentTitle(TEXTS.title);
  return (
    <div className={stack}>
      <PageHeader
        title={TEXTS.title}
        primary={
          <May call="teamMemberCreate">
            <Button
              variant="outline"
              onClick={() => {
                paste.send({ type: 'paste.requested' });
              }}
            >
              <ClipboardPaste aria-hidden="true" />
              {PASTE_TEXTS.open}
            </Button>
            <Button
              onClick={() => {
                editor.send({ type: 'create.requested' });
              }}
            >
              <UserRoundPlus aria-hidden="true" />
              {TEXTS.add}
            </Button>
          </May>
        }
      />
      <TeamStats list={list} />
      <MemberList list={list} />
      {wasPasting && <PasteDialog />}
      <EditorDialog
        editor={editor}
        titles={{ create: TEXTS.add, update: TEXTS.editTitle }}
        submitLabels={{
          create: [TEXTS.add, TEXTS.adding],
          update: [TEXTS.update, TEXTS.updating],
        }}
        askRemove={TEAM_MESSAGES.askRemove}
        nameOf={({ fullName }) => fullName}
        labels={MEMBER_LABELS}
        pictures={['profileImage']}
        textOf={(name, value) => (name === 'phoneCode' ? displayPhoneCode(value) : value)}
      >
        {(form) => (
          <>
            <MemberFields form={form} />
            <SignOutInside id={form.row?.id} />
          </>
        )}
      </EditorDialog>
      <SignOutQuestion />
    </div>
  );
}
