import { UserRoundPlus } from 'lucide-react';
import { css } from 'styled-system/css';
import { MEMBER_LABELS } from '../../domain/team.ts';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import { displayPhoneCode } from '../../domain/phone.ts';
import { Button } from '../kit/button.tsx';
import { EditorDialog } from '../kit/editor-dialog.tsx';
import { useList } from '../kit/use-list.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { MemberFields } from './member-fields.tsx';
import { MemberList } from './member-list.tsx';
import { TeamStats } from './team-stats.tsx';

const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });

/** The exhibitor's team (spec §2 "Team Management"). */
export default function TeamPage() {
  const list = useList(useActorOf('teamList'));
  const editor = useActorOf('teamEditor');
  useDocumentTitle('Team Management');
  return (
    <div className={stack}>
      <PageHeader
        title="Team Management"
        primary={
          <Button
            onClick={() => {
              editor.send({ type: 'create.requested' });
            }}
          >
            <UserRoundPlus aria-hidden="true" />
            Add Team Member
          </Button>
        }
      />
      {list.kind !== 'failed' && <TeamStats list={list} />}
      <MemberList list={list} />
      <EditorDialog
        editor={editor}
        titles={{ create: 'Add Team Member', update: 'Edit Team Member' }}
        submitLabels={{
          create: ['Add Team Member', 'Adding...'],
          update: ['Update Team Member', 'Updating...'],
        }}
        askRemove={TEAM_MESSAGES.askRemove}
        nameOf={({ fullName }) => fullName}
        labels={MEMBER_LABELS}
        pictures={['profileImage']}
        textOf={(name, value) => (name === 'phoneCode' ? displayPhoneCode(value) : value)}
      >
        {(form) => <MemberFields form={form} />}
      </EditorDialog>
    </div>
  );
}
