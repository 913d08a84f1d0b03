import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Card } from '../kit/card.tsx';
import { usePageData } from '../shell/page-data-context.tsx';
import { SUPPORT_PAGE_TEXTS as TEXTS } from './support-texts.ts';

const facts = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const fact = css({
  display: 'flex',
  gap: '3',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon', color: 'fg.muted' },
  '& a': { color: 'accent.fg', textDecoration: 'underline', overflowWrap: 'anywhere' },
});
const term = css({ srOnly: true });
const lines = css({ whiteSpace: 'pre-line' });

/** Contact details besides the form: only the configured ones, none invented (G-49); no card without any. */
export function ContactCard() {
  const { supportEmail, supportPhone, supportAddress } = usePageData().settings;
  const hasAny = Boolean(supportEmail ?? supportPhone ?? supportAddress);
  if (!hasAny) return null;
  return (
    <Card title={TEXTS.contact}>
      <dl className={facts}>
        {supportEmail && (
          <Fact icon={Mail} name={TEXTS.email}>
            <a dir="ltr" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </Fact>
        )}
        {supportPhone && (
          <Fact icon={Phone} name={TEXTS.phone}>
            <a dir="ltr" href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>
              {supportPhone}
            </a>
          </Fact>
        )}
        {supportAddress && (
          <Fact icon={MapPin} name={TEXTS.address}>
            <span dir="auto" className={lines}>
              {supportAddress}
            </span>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className={fact}>
      <dt>
        <Icon aria-hidden="true" />
        <span className={term}>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
