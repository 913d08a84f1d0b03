import { css } from 'styled-system/css';
import type { OwnData } from '../../api/own-data.ts';
import { REFERRAL_LABELS } from '../../domain/passes-texts.ts';
import { OWN_DATA_TEXTS as TEXTS } from './own-data-texts.ts';

const list = css({ display: 'flex', flexDirection: 'column', gap: '2', overflowWrap: 'anywhere' });
const name = css({ fontWeight: 'medium' });
const muted = css({ color: 'fg.muted' });

type OwnRegistrationsProps = {
  data: Pick<OwnData, 'registrations' | 'memberOf'>;
  time: (iso: string) => string;
};

/** The passes the person was registered for, and the team the person belongs to. */
export function OwnRegistrations({ data: { registrations, memberOf }, time }: OwnRegistrationsProps) {
  return (
    <ul className={list}>
      {memberOf.map((exhibitor) => (
        <li key={exhibitor}>{TEXTS.member(exhibitor)}</li>
      ))}
      {registrations.map(({ exhibitor, category, status, since }, place) => (
        <li key={place}>
          <bdi className={name}>{TEXTS.pass(category)}</bdi>{' '}
          <span className={muted}>
            · <bdi>{exhibitor}</bdi> · {REFERRAL_LABELS[status]} · {time(since)}
          </span>
        </li>
      ))}
    </ul>
  );
}
