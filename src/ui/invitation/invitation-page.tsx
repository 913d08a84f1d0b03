import { css } from 'styled-system/css';
import { Notification } from '../kit/message.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useOnline } from '../kit/use-online.ts';
import { Footer } from '../shell/footer.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { InvitationHeader } from './invitation-header.tsx';
import { InvitationPanel } from './invitation-panel.tsx';
import { useInvitation } from './use-invitation.ts';
import { INVITATION_TEXTS as TEXTS } from './invitation-texts.ts';
import { TextDirection } from '../kit/text-direction.tsx';

const page = css({ display: 'flex', flexDirection: 'column', minHeight: 'screen' });
const column = css({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: '1',
  gap: '5',
  width: 'full',
  maxWidth: 'form',
  marginInline: 'auto',
  paddingInline: '4',
  paddingTop: { base: '5', sm: '10' },
  paddingBottom: '4',
});
const panel = css({
  padding: { base: '4', sm: '6' },
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});

/** The page where a guest registers with an invitation's link (G-33), without a session. */
export default function InvitationPage() {
  const invitation = useInvitation();
  const online = useOnline();
  useDocumentTitle(TEXTS.title);
  return (
    <TextDirection>
      <div className={page}>
        <main className={column}>
          <InvitationHeader content={invitation.content} />
          {!online && <Notification>{KIT_TEXTS.offline}</Notification>}
          <div className={panel}>
            <InvitationPanel invitation={invitation} />
          </div>
        </main>
        <Footer />
      </div>
    </TextDirection>
  );
}
