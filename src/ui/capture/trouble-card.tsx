import { useCallback } from 'react';
import { css } from 'styled-system/css';
import { isTypedInstead, type CaptureTrouble } from '../../domain/capture/card.ts';
import { TROUBLE_MESSAGES } from '../../domain/capture/messages.ts';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { CAPTURE_TEXTS } from './capture-texts.ts';

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  padding: '4',
  borderTop: 'line',
  backgroundColor: 'warning.subtle',
  color: 'warning.fg',
});
const words = css({ flex: '[1 1 12rem]', overflowWrap: 'anywhere' });
const title = css({ fontWeight: 'bold' });
// What is typed is read from it; the field below stays in view.
const picture = css({ width: 'full', maxHeight: '[30dvh]', objectFit: 'contain' });

type TroubleCardProps = {
  trouble: CaptureTrouble;
  /** The photo that holds no code; null where there is none. */ photo: File | null;
  onType: () => void;
};

/** Why the last code was not stored, and the way to type it instead. */
export function TroubleCard({ trouble, photo, onType }: TroubleCardProps) {
  const capture = useActorOf('capture');
  return (
    <div className={root}>
      {trouble === 'noCode' && photo && <Photo file={photo} />}
      <div className={words}>
        <p className={title}>{TROUBLE_MESSAGES[trouble].title}</p>
        <p>{TROUBLE_MESSAGES[trouble].text}</p>
      </div>
      {isTypedInstead(trouble) && (
        <Button variant="outline" onClick={onType}>
          {CAPTURE_TEXTS.typeDetails}
        </Button>
      )}
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

function Photo({ file }: { file: File }) {
  // The address goes with the picture.
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return;
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => {
        URL.revokeObjectURL(address);
      };
    },
    [file],
  );
  return <img ref={show} className={picture} alt="" />;
}
