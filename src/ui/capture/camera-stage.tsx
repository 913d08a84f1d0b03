import { useSelector } from '@xstate/react';
import { Camera, CameraOff, type LucideIcon } from 'lucide-react';
import { css } from 'styled-system/css';
import { CAMERA_STAGE } from '../../domain/capture/camera.ts';
import { CAPTURE_MESSAGES as TEXTS } from '../../domain/capture/messages.ts';
import { Button } from '../kit/button.tsx';
import type { Elements } from '../kit/elements.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { CAPTURE_TEXTS } from './capture-texts.ts';

// Always dark: a bright edge around a picture dazzles, and the frame is white.
const stage = css({
  position: 'relative',
  flexGrow: '1',
  minHeight: '[8rem]',
  overflow: 'hidden',
  backgroundColor: '[#0b0d12]',
  color: '[#eceef3]',
  '& video': {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    objectFit: { base: 'cover', lg: 'contain' },
  },
});
const video = css({ position: 'absolute', inset: '0' });
const frame = css({
  position: 'absolute',
  inset: '0',
  margin: '[auto]',
  height: '[70%]',
  maxWidth: '[64%]',
  aspectRatio: '[3 / 4]',
  border: '[3px solid #fff]',
  borderRadius: '[18px]',
  pointerEvents: 'none',
});
const hint = css({
  position: 'absolute',
  insetInline: '0',
  top: '[4%]',
  textAlign: 'center',
  textShadow: '[0 1px 3px #000]',
  fontSize: 'sm',
});
const state = css({
  position: 'absolute',
  inset: '0',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  padding: '4',
  textAlign: 'center',
  overflowY: 'auto',
  '& > svg': { width: '10', height: '10', flexShrink: '0' },
});
const list = css({ fontSize: 'sm', textAlign: 'start', listStyle: '[disc]', paddingInlineStart: '5' });

/** The camera's picture, or what keeps it away and what to do about it. */
export function CameraStage({ hinted }: { /** Whether to say what to do. */ hinted: boolean }) {
  const camera = useActorOf('camera');
  const trouble = useSelector(camera, (snapshot) =>
    (['off', 'refused', 'absent', 'inUse', 'failed', 'silent'] as const).find((one) => snapshot.hasTag(one)),
  );
  const isAsking = useSelector(camera, (snapshot) => snapshot.hasTag('asking'));
  const again = (
    <Button
      onClick={() => {
        camera.send({ type: 'camera.requested' });
      }}
    >
      <Camera aria-hidden="true" />
      <span>{trouble === 'off' ? CAPTURE_TEXTS.camera.start : CAPTURE_TEXTS.camera.again}</span>
    </Button>
  );
  return (
    <div className={stage}>
      <div id={CAMERA_STAGE} className={video} aria-hidden="true" />
      {trouble === undefined && !isAsking && (
        <>
          {hinted && <p className={hint}>{TEXTS.looking}</p>}
          <div className={frame} />
        </>
      )}
      {isAsking && (
        <State icon={Camera} text={TEXTS.asking}>
          {null}
        </State>
      )}
      {trouble === 'refused' && (
        <State icon={CameraOff} text={TEXTS.refused}>
          <ul className={list}>
            {TEXTS.allow.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
          {again}
        </State>
      )}
      {trouble === 'absent' && (
        <State icon={CameraOff} text={`${TEXTS.absent} ${TEXTS.noCamera}`}>
          {again}
        </State>
      )}
      {(trouble === 'inUse' || trouble === 'failed' || trouble === 'silent' || trouble === 'off') && (
        <State icon={CameraOff} text={TEXTS[trouble]}>
          {again}
        </State>
      )}
    </div>
  );
}

function State({ icon: Icon, text, children }: { icon: LucideIcon; text: string; children: Elements }) {
  return (
    <div className={state}>
      <Icon aria-hidden="true" />
      <p>{text}</p>
      {children}
    </div>
  );
}
