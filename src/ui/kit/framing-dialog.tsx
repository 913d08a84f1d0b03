import { RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import { css } from 'styled-system/css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorMessage } from './error-message.tsx';
import { CONTROL_TEXTS } from './control-texts.ts';
import { FRAMING_TEXTS } from './upload-texts.ts';
import { useFraming, type FramingRef } from './use-framing.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });
const stage = css({
  display: 'block',
  width: 'full',
  marginInline: 'auto',
  overflow: 'hidden',
  border: 'line',
  borderRadius: 'control',
  backgroundColor: 'bg.subtle',
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  '&:active': { cursor: 'grabbing' },
  // A square would fill the whole height of a small screen.
  '&[data-tall]': { maxWidth: '[18rem]' },
  '& svg': { display: 'block', width: 'full', height: 'auto', pointerEvents: 'none' },
});
const tools = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' });
const spoken = css({ srOnly: true });

type FramingDialogProps = { framing: FramingRef; /** Of the upload field. */ label: string };

/** A chosen picture in the frame in which visitors see it, to be moved and zoomed before it is sent. */
export function FramingDialog({ framing, label }: FramingDialogProps) {
  const view = useFraming(framing);
  const { picture, crop } = view;
  const hint = `${framing.sessionId}-hint`;
  return (
    <Dialog
      open={view.open}
      onClose={view.cancel}
      title={FRAMING_TEXTS.title(label)}
      status={view.reason !== null && <ErrorMessage>{view.reason}</ErrorMessage>}
      footer={
        <>
          <Button variant="ghost" onClick={view.cancel}>
            {CONTROL_TEXTS.cancel}
          </Button>
          <Button variant="outline" onClick={view.skip}>
            {FRAMING_TEXTS.asItIs}
          </Button>
          <Button busy={view.busy} onClick={view.accept}>
            {FRAMING_TEXTS.accept}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <p id={hint} className={muted}>
          {FRAMING_TEXTS.hint}
        </p>
        <div
          {...view.surface}
          role="application"
          aria-roledescription={FRAMING_TEXTS.surface}
          aria-label={label}
          aria-describedby={hint}
          tabIndex={0}
          data-first-focus=""
          data-tall={crop.width / crop.height < 1.2 || undefined}
          className={stage}
        >
          {picture && (
            <svg viewBox={[crop.x, crop.y, crop.width, crop.height].join(' ')} aria-hidden="true">
              <image href={picture.url} width={picture.width} height={picture.height} />
            </svg>
          )}
        </div>
        <div className={tools}>
          <Button variant="outline" size="sm" onClick={view.zoomOut}>
            <ZoomOut aria-hidden="true" />
            {FRAMING_TEXTS.zoomOut}
          </Button>
          <Button variant="outline" size="sm" onClick={view.zoomIn}>
            <ZoomIn aria-hidden="true" />
            {FRAMING_TEXTS.zoomIn}
          </Button>
          <Button variant="ghost" size="sm" onClick={view.reset}>
            <RotateCcw aria-hidden="true" />
            {FRAMING_TEXTS.reset}
          </Button>
        </div>
        <p role="status" className={spoken}>
          {view.words}
        </p>
      </div>
    </Dialog>
  );
}
