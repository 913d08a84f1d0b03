import { css } from 'styled-system/css';
import type { CaptureTrouble } from '../../domain/capture/card.ts';
import { TROUBLE_MESSAGES } from '../../domain/capture/messages.ts';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { CAPTURE_TEXTS } from './capture-texts.ts';

const root = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  padding: '4',
  borderTop: 'line',
  backgroundColor: 'warning.subtle',
  color: 'warning.fg',
});
const words = css({ flexGrow: '1', overflowWrap: 'anywhere' });
const title = css({ fontWeight: 'bold' });

/** Why the last code was not stored. */
export function TroubleCard({ trouble }: { trouble: CaptureTrouble }) {
  const capture = useActorOf('capture');
  return (
    <div className={root}>
      <div className={words}>
        <p className={title}>{TROUBLE_MESSAGES[trouble].title}</p>
        <p>{TROUBLE_MESSAGES[trouble].text}</p>
      </div>
      <Button
        variant="outline"
        onClick={() => {
          capture.send({ type: 'trouble.dismissed' });
        }}
      >
        {CAPTURE_TEXTS.dismiss}
      </Button>
    </div>
  );
}
