import { css } from 'styled-system/css';
import type { CaptureDevice } from '../../api/capture.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { useEvent } from '../shell/portal-context.tsx';
import { RECEIPT_TEXTS } from './capture-texts.ts';
import { deviceText } from './device-name.ts';

const list = css({ display: 'flex', flexDirection: 'column' });
const row = css({ paddingBlock: '2.5', '&:not(:first-child)': { borderTop: 'line' } });
const detail = css({ color: 'fg.muted', fontSize: 'sm' });
const gap = css({ color: 'danger.fg', fontSize: 'sm' });

/** What arrived of each device, and which numbers did not. */
export function ServerDevices({ devices, own }: { devices: readonly CaptureDevice[]; own: string }) {
  const TEXTS = RECEIPT_TEXTS.server;
  const zone = useEvent()?.timezone ?? 'UTC';
  if (devices.length === 0) return <p className={detail}>{TEXTS.nothing}</p>;
  return (
    <ul className={list}>
      {devices.map(({ deviceId, name, number, personId, person, highestSeq, confirmed, missing, lastAt }) => (
        <li key={`${deviceId} ${personId}`} className={row}>
          <p>
            <bdi>{!name && deviceId === own ? TEXTS.own : deviceText({ name, number })}</bdi>
            {person && (
              <span>
                {' · '}
                <bdi>{person}</bdi>
              </span>
            )}
          </p>
          <p className={detail}>
            {`${TEXTS.confirmed(confirmed, highestSeq)} · ${dateTimeText(lastAt, new Date(), zone)}`}
          </p>
          {missing.length > 0 && (
            <p className={gap}>
              {TEXTS.missing(missing.map(([first = 0, last = first]) => RECEIPT_TEXTS.range(first, last)))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
