import { Printer } from 'lucide-react';
import { css } from 'styled-system/css';
import { printed } from 'styled-system/recipes';
import { Button } from '../kit/button.tsx';
import { QrCode } from '../kit/qr-code.tsx';
import { REGISTRATION_TEXTS as TEXTS } from './registration-texts.ts';

type BadgeCardProps = {
  /** Opaque, without personal data. */
  token: string;
  eventTitle: string;
  categoryName: string;
  onPrint?: (() => void) | undefined;
};

const stack = css({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '3' });
const badge = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  padding: '4',
  maxWidth: 'full',
  border: 'line',
  borderRadius: 'card',
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
const event = css({ color: 'fg.muted' });
const category = css({ fontSize: 'lg', fontWeight: 'bold', lineHeight: 'tight' });
const code = css({ color: 'fg.muted', fontSize: 'xs', letterSpacing: 'wide' });

/** The badge scanned at the entrance: event, kind of pass and a code, without personal data. */
export function BadgeCard({ token, eventTitle, categoryName, onPrint }: BadgeCardProps) {
  return (
    <div className={stack}>
      {/* The only part of the page that is printed. */}
      <div className={printed()}>
        <div className={badge}>
          <p className={event}>
            <bdi>{eventTitle}</bdi>
          </p>
          <p className={category}>
            <bdi>{categoryName}</bdi>
          </p>
          <QrCode text={token} label={TEXTS.badgeCode(token)} />
          <p className={code}>
            <bdi dir="ltr">{token}</bdi>
          </p>
        </div>
      </div>
      {onPrint && (
        <Button variant="outline" onClick={onPrint}>
          <Printer aria-hidden="true" />
          {TEXTS.printBadge}
        </Button>
      )}
    </div>
  );
}
