import { css } from 'styled-system/css';
import type { OwnData } from '../../api/own-data.ts';
import { listText } from '../../domain/plural.ts';
import { Card } from '../kit/card.tsx';
import { OWN_DATA_TEXTS as TEXTS } from './own-data-texts.ts';

type Holder = OwnData['holders'][number];

const list = css({ display: 'flex', flexDirection: 'column' });
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 1fr) auto' },
  columnGap: '4',
  paddingBlock: '3',
  overflowWrap: 'anywhere',
  '&:first-child': { paddingTop: '0' },
  '&:last-child': { paddingBottom: '0' },
  '&:not(:first-child)': { borderTop: 'line' },
});
const name = css({ fontWeight: 'medium' });
const muted = css({ color: 'fg.muted' });
const facts = css({
  color: 'fg.muted',
  gridColumn: { sm: '1 / -1' },
  '&::first-letter': { textTransform: 'uppercase' },
});

type OwnDataHoldersProps = { holders: readonly Holder[]; time: (iso: string) => string };

/** The exhibitors that hold a lead about the person, and which facts each holds. */
export function OwnDataHolders({ holders, time }: OwnDataHoldersProps) {
  return (
    <Card title={TEXTS.holders}>
      {holders.length === 0 ? (
        <p className={muted}>{TEXTS.noHolders}</p>
      ) : (
        <ul className={list}>
          {holders.map((holder, place) => (
            <li key={place} className={row}>
              <span>
                <bdi className={name}>{holder.exhibitor}</bdi>
                {holder.boothNumber !== '' && (
                  <span className={muted}> · {TEXTS.booth(holder.boothNumber)}</span>
                )}
              </span>
              <span className={muted}>
                {TEXTS.from[holder.from]} · {time(holder.since)}
              </span>
              <span className={facts}>{listText(holder.holds.map((fact) => TEXTS.facts[fact]))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
