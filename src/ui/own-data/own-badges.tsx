import { css } from 'styled-system/css';
import type { OwnData } from '../../api/own-data.ts';
import { mayWithdraw } from '../../domain/own-data.ts';
import { displayPhoneCode } from '../../domain/phone.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { OWN_DATA_TEXTS as TEXTS } from './own-data-texts.ts';

type Badge = OwnData['badges'][number];
type Shared = Badge['shares'][number];

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const badgeBox = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '&:not(:first-child)': { borderTop: 'line', paddingTop: '4' },
});
const facts = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '10rem minmax(0, 1fr)' },
  columnGap: '4',
  rowGap: '1',
  overflowWrap: 'anywhere',
  // On a phone a value is nearer to its name than to the next one.
  '& > dd + dt': { marginTop: { base: '1.5', sm: '0' } },
});
const term = css({ color: 'fg.muted', '&::first-letter': { textTransform: 'uppercase' } });
const muted = css({ color: 'fg.muted' });
const quote = css({ overflowWrap: 'anywhere' });
const end = css({ alignSelf: 'flex-start' });

const FACTS: readonly Shared[] = ['fullName', 'emailId', 'phone', 'companyName', 'designation'];

const valueOf = (badge: Badge, fact: Shared): string =>
  fact === 'phone' && badge.phone !== ''
    ? `${displayPhoneCode(badge.phoneCode)} ${badge.phone}`.trim()
    : badge[fact];

type OwnBadgesProps = { data: Pick<OwnData, 'badges' | 'holders'>; time: (iso: string) => string };

/** The badges of the address: what a scan of each gives an exhibitor, what it keeps back, and the way to end that. */
export function OwnBadges({ data, time }: OwnBadgesProps) {
  const { badges } = data;
  const ownData = useActorOf('ownData');
  return (
    <Card title={TEXTS.badge}>
      <div className={stack}>
        {badges.length === 0 && <p className={muted}>{TEXTS.noBadge}</p>}
        {badges.map((badge, place) => (
          <OneBadge key={place} badge={badge} time={time} />
        ))}
        {mayWithdraw(data) && (
          <Button
            className={end}
            variant="outline"
            onClick={() => {
              ownData.send({ type: 'withdrawal.requested' });
            }}
          >
            {TEXTS.withdraw}
          </Button>
        )}
      </div>
    </Card>
  );
}

function OneBadge({ badge, time }: { badge: Badge; time: (iso: string) => string }) {
  const filled = FACTS.filter((fact) => valueOf(badge, fact) !== '');
  const shared = filled.filter((fact) => badge.shares.includes(fact));
  const keptBack = filled.filter((fact) => !badge.shares.includes(fact));
  const { consent } = badge;
  return (
    <div className={badgeBox}>
      <p>{shared.length === 0 ? TEXTS.sharesNothing : TEXTS.badgeShares}</p>
      {shared.length > 0 && <Values badge={badge} facts={shared} />}
      {keptBack.length > 0 && (
        <>
          <p className={muted}>{TEXTS.keptBack}</p>
          <Values badge={badge} facts={keptBack} />
        </>
      )}
      {consent && (
        <div>
          {consent.text !== undefined && consent.text !== '' && (
            <>
              <p className={muted}>{TEXTS.agreed}</p>
              <blockquote className={quote}>
                <bdi>{consent.text}</bdi>
              </blockquote>
            </>
          )}
          {consent.at !== undefined && <p className={muted}>{TEXTS.agreedAt(time(consent.at))}</p>}
        </div>
      )}
    </div>
  );
}

function Values({ badge, facts: shown }: { badge: Badge; facts: readonly Shared[] }) {
  return (
    <dl className={facts}>
      {shown.map((fact) => (
        <Value key={fact} name={TEXTS.facts[fact]} value={valueOf(badge, fact)} isNumber={fact === 'phone'} />
      ))}
    </dl>
  );
}

function Value({ name, value, isNumber }: { name: string; value: string; isNumber: boolean }) {
  return (
    <>
      <dt className={term}>{name}</dt>
      <dd>
        <bdi dir={isNumber ? 'ltr' : undefined}>{value}</bdi>
      </dd>
    </>
  );
}
