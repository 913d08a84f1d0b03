import { css } from 'styled-system/css';
import type { OwnData, OwnDataRequestKind } from '../../api/own-data.ts';
import { mayAsk } from '../../domain/own-data.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { OWN_DATA_TEXTS as TEXTS } from './own-data-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const muted = css({ color: 'fg.muted' });

const KINDS: readonly OwnDataRequestKind[] = ['copy', 'erasure'];

type OwnDataRequestsProps = { requests: OwnData['requests']; time: (iso: string) => string };

/** Asks the organiser for a copy or the erasure; a request that waits is shown in place of its button. */
export function OwnDataRequests({ requests, time }: OwnDataRequestsProps) {
  const ownData = useActorOf('ownData');
  const open = KINDS.filter((kind) => mayAsk(requests, kind));
  return (
    <Card title={TEXTS.requests}>
      <div className={stack}>
        {requests.map(({ kind, at }) => (
          <p key={kind}>{TEXTS.waits[kind](time(at))}</p>
        ))}
        {open.length > 0 && (
          <>
            <p className={muted}>{TEXTS.about}</p>
            <div className={row}>
              {open.map((kind) => (
                <Button
                  key={kind}
                  variant="outline"
                  onClick={() => {
                    ownData.send({ type: `${kind}.requested` });
                  }}
                >
                  {TEXTS[kind]}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
