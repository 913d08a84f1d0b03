import { useSelector } from '@xstate/react';
import { MailWarning } from 'lucide-react';
import { useEffect } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../kit/button.tsx';
import { SIGN_IN_TEXTS as TEXTS } from '../sign-in-details/sign-in-texts.ts';
import { useActorOf } from './portal-context.tsx';

const banner = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  marginBlockStart: '2',
  marginBlockEnd: '6',
  paddingInline: '4',
  paddingBlock: '3',
  borderRadius: 'card',
  backgroundColor: 'warning.subtle',
  color: 'warning.fg',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
});
const words = css({ flex: '1', minWidth: '[12rem]', overflowWrap: 'anywhere' });
const title = css({ fontWeight: 'medium' });

/** On every screen of an account with an unconfirmed email address: what to do, and a button to resend the link. */
export function ConfirmBanner() {
  const address = useSelector(useActorOf('session'), ({ context }) => context.user?.emailToConfirm);
  return address === undefined ? null : <Banner registered={address} />;
}

/** `registered` is the address at sign-in; loaded sign-in data takes precedence. */
function Banner({ registered }: { registered: string }) {
  const details = useActorOf('signInDetails');
  const resource = useActorOf('signInData');
  const address = useSelector(resource, ({ context: { data } }) => {
    if (data === null) return registered;
    return data.mustConfirm ? data.email : null;
  });
  const sending = useSelector(details, (snapshot) => snapshot.hasTag('sending'));
  useEffect(() => {
    resource.send({ type: 'data.requested' });
  }, [resource]);
  if (address === null) return null;
  return (
    <section className={banner} aria-label={TEXTS.banner}>
      <MailWarning aria-hidden="true" />
      <div className={words}>
        <p className={title}>{TEXTS.banner}</p>
        <p>{TEXTS.bannerText(address)}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        busy={sending}
        onClick={() => {
          details.send({ type: 'link.requested', email: address });
        }}
      >
        {TEXTS.resend}
      </Button>
    </section>
  );
}
