import { css } from 'styled-system/css';
import type { CaptureDevice } from '../../api/capture.ts';
import { shortTime } from '../../domain/event-time.ts';
import { useEvent } from '../shell/portal-context.tsx';

const list = css({ display: 'flex', flexDirection: 'column' });
const row = css({ paddingBlock: '2.5', borderBottom: 'line' });
const detail = css({ color: 'fg.muted', fontSize: 'sm' });
const gap = css({ color: 'danger.fg', fontSize: 'sm' });

/** What arrived of each device, and which numbers did not. */
export function ServerDevices({ devices, own }: { devices: readonly CaptureDevice[]; own: string }) {
  const zone = useEvent()?.timezone ?? 'UTC';
  if (devices.length === 0) return <p className={detail}>Nothing has arrived yet.</p>;
  return (
    <ul className={list}>
      {devices.map(({ deviceId, name, personId, person, highestSeq, confirmed, missing, lastAt }) => (
        <li key={`${deviceId} ${personId}`} className={row}>
          <p>
            <bdi>{name || (deviceId === own ? 'This device' : `Device ${deviceId.slice(0, 8)}`)}</bdi>
            {person && ` · ${person}`}
          </p>
          <p className={detail}>
            {`${String(confirmed)} confirmed up to number ${String(highestSeq)} · ${shortTime(lastAt, new Date(), zone)}`}
          </p>
          {missing.length > 0 && (
            <p className={gap}>
              {`Not arrived: ${missing
                .map(([first, last]) =>
                  first === last ? String(first) : `${String(first)} to ${String(last)}`,
                )
                .join(', ')}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
