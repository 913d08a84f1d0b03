import { useSelector } from '@xstate/react';
import { Link2, MessageCircle, Share2 } from 'lucide-react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Button } from '../kit/button.tsx';
import { CopyField } from '../kit/copy-field.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { QrCode } from '../kit/qr-code.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { PASSES_TEXTS as TEXTS } from '../passes/passes-texts.ts';
import { INVITE_TEXTS } from './invitation-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const made = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 9rem' },
});
const code = css({ justifySelf: { base: 'center', sm: 'end' }, width: '[9rem]', maxWidth: 'full' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const heading = css({ fontWeight: 'bold', lineHeight: 'tight' });
const words = css({ color: 'fg.muted' });
const start = css({ alignSelf: 'flex-start' });

/** A shareable link: created on request, forgotten with the dialog. */
export function InviteLink({ ticketId }: { ticketId: string }) {
  const invitations = useActorOf('invitations');
  const { link, message } = useSelector(invitations, (snapshot) => snapshot.context);
  const making = useSelector(invitations, (snapshot) => snapshot.hasTag('making'));
  const slow = useSelector(invitations, (snapshot) => snapshot.hasTag('slow'));
  if (link) return <MadeLink url={link.url} />;
  return (
    <div className={stack}>
      <h3 className={heading}>{INVITE_TEXTS.linkHeading}</h3>
      <p className={words}>{TEXTS.linkHint}</p>
      {message !== null && <ErrorMessage>{message}</ErrorMessage>}
      {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      <Button
        variant="outline"
        className={start}
        busy={making}
        onClick={() => {
          invitations.send({ type: 'link.requested', ticketId });
        }}
      >
        <Link2 aria-hidden="true" />
        {INVITE_TEXTS.make}
      </Button>
    </div>
  );
}

function MadeLink({ url }: { url: string }) {
  const invitations = useActorOf('invitations');
  return (
    <div className={stack}>
      <h3 className={heading}>{INVITE_TEXTS.linkHeading}</h3>
      <div className={made}>
        <div className={stack}>
          <CopyField
            label={TEXTS.link}
            value={url}
            hint={TEXTS.linkHint}
            onCopy={() => {
              invitations.send({ type: 'link.copied', url });
            }}
          />
          <div className={ways}>
            <a
              className={button({ variant: 'outline', size: 'sm' })}
              href={`https://wa.me/?text=${encodeURIComponent(url)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle aria-hidden="true" />
              {INVITE_TEXTS.whatsApp}
            </a>
            {'share' in navigator && (
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  invitations.send({ type: 'link.shared', url });
                }}
              >
                <Share2 aria-hidden="true" />
                {INVITE_TEXTS.share}
              </Button>
            )}
          </div>
        </div>
        <div className={code}>
          <QrCode text={url} label={INVITE_TEXTS.code(TEXTS.link)} />
        </div>
      </div>
    </div>
  );
}
