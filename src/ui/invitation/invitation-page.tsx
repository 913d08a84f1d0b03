import { css } from 'styled-system/css';
import { GuestPage } from '../shell/guest-page.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { InvitationHeader } from './invitation-header.tsx';
import { InvitationPanel } from './invitation-panel.tsx';
import { useInvitation } from './use-invitation.ts';
import { INVITATION_TEXTS as TEXTS } from './invitation-texts.ts';
import { TextDirection } from '../kit/text-direction.tsx';

const panel = css({
  padding: { base: '4', sm: '6' },
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});

/** The page where a guest registers with an invitation's link (G-33), without a session. */
export default function InvitationPage() {
  const invitation = useInvitation();
  useDocumentTitle(TEXTS.title);
  return (
    <TextDirection>
      <GuestPage header={<InvitationHeader content={invitation.content} />}>
        {/* A long name makes the header taller: the panel below it is a new one from then on, and none moves. */}
        <div key={invitation.content ? 'known' : 'loading'} className={panel}>
          <InvitationPanel invitation={invitation} />
        </div>
      </GuestPage>
    </TextDirection>
  );
}
