import { useSelector } from '@xstate/react';
import { ClipboardPaste, Flashlight, ImageUp, Keyboard, Settings2, SwitchCamera } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { css } from 'styled-system/css';
import type { captureActors } from '../../machines/capture/actors.ts';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../kit/button.tsx';
import { Menu } from '../kit/menu.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { CAPTURE_TEXTS } from './capture-texts.ts';
import { CodeField } from './code-field.tsx';

const root = css({ borderTop: 'line' });
const row = css({
  display: 'flex',
  gap: '2',
  paddingInline: '4',
  // Five buttons side by side on the smallest phone.
  '& > button': { flexGrow: '1', paddingInline: '2', minWidth: 'touch' },
  lg: { '& > button': { flexGrow: '0' } },
  paddingTop: '2.5',
  paddingBottom: '[max(0.625rem, env(safe-area-inset-bottom))]',
});
const file = css({ srOnly: true });

type CaptureToolsProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether the field is shown on a phone. */ isTyping: boolean;
  onTyping: (isTyping: boolean) => void;
  onPhoto: (photo: File) => void;
};

/** The other ways to capture, and what can be switched. */
export function CaptureTools({ field, isTyping, onTyping, onPhoto }: CaptureToolsProps) {
  const capture = useActorOf('capture');
  const photo = useRef<HTMLInputElement>(null);
  const isReading = useSelector(capture, (snapshot) => snapshot.hasTag('reading'));
  const { sound, vibration } = useSelector(capture, (snapshot) => snapshot.context.settings);
  const camera = useSelector(capture, (snapshot) => snapshot.children['camera']);
  const TEXTS = CAPTURE_TEXTS.tools;
  const switches = [
    { id: 'sound', label: TEXTS.sound, detail: sound ? TEXTS.on : TEXTS.off },
    { id: 'vibration', label: TEXTS.vibration, detail: vibration ? TEXTS.on : TEXTS.off },
  ];
  return (
    <div className={root}>
      <CodeField field={field} shown={isTyping} />
      <div className={row}>
        <Button
          variant={isTyping ? 'subtle' : 'outline'}
          aria-pressed={isTyping}
          className={css({ display: { base: 'inline-flex', lg: 'none' } })}
          onClick={() => {
            onTyping(!isTyping);
          }}
        >
          <Keyboard aria-hidden="true" />
          {TEXTS.type}
        </Button>
        <Button
          variant="outline"
          busy={isReading}
          onClick={() => {
            capture.send({ type: 'paste.requested' });
          }}
        >
          <ClipboardPaste aria-hidden="true" />
          {TEXTS.paste}
        </Button>
        <Button
          variant="outline"
          busy={isReading}
          onClick={() => {
            photo.current?.click();
          }}
        >
          <ImageUp aria-hidden="true" />
          {TEXTS.photo}
        </Button>
        <input
          ref={photo}
          type="file"
          accept="image/*"
          aria-label={TEXTS.photoOfBadge}
          tabIndex={-1}
          className={file}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            if (chosen) {
              onPhoto(chosen);
              capture.send({ type: 'photo.chosen', file: chosen });
            }
            // The same photograph can be chosen again.
            event.currentTarget.value = '';
          }}
        />
        {camera && <CameraTools camera={camera as ActorRefFrom<(typeof captureActors)['camera']>} />}
        <Menu
          label={TEXTS.settings}
          icon={Settings2}
          size="icon"
          items={switches}
          onSelect={(id) => {
            capture.send({
              type: 'settings.changed',
              settings: id === 'sound' ? { sound: !sound } : { vibration: !vibration },
            });
          }}
        />
      </div>
    </div>
  );
}

/** No camera has this id. */
const OFF = 'off';

function CameraTools({ camera }: { camera: ActorRefFrom<(typeof captureActors)['camera']> }) {
  const TEXTS = CAPTURE_TEXTS.camera;
  const capture = useActorOf('capture');
  const { cameras, cameraId, hasTorch, torch } = useSelector(camera, (snapshot) => snapshot.context);
  const isLooking = useSelector(camera, (snapshot) => snapshot.hasTag('looking'));
  if (!isLooking) return null;
  return (
    <>
      {hasTorch && (
        <Button
          variant={torch ? 'subtle' : 'outline'}
          aria-pressed={torch}
          onClick={() => {
            camera.send({ type: 'torch.toggled' });
          }}
        >
          <Flashlight aria-hidden="true" />
          {TEXTS.torch}
        </Button>
      )}
      <Menu
        label={TEXTS.choose}
        icon={SwitchCamera}
        size="icon"
        items={[
          ...cameras.map(({ id, label }) => ({
            id,
            label,
            detail: id === cameraId ? TEXTS.inUse : undefined,
          })),
          { id: OFF, label: TEXTS.switchOff },
        ]}
        onSelect={(id) => {
          if (id === OFF) camera.send({ type: 'camera.closed' });
          else {
            camera.send({ type: 'camera.chosen', cameraId: id });
            capture.send({ type: 'settings.changed', settings: { cameraId: id } });
          }
        }}
      />
    </>
  );
}
