import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { CAPTURE_MESSAGES, CARD_ANNOUNCEMENTS, TROUBLE_MESSAGES } from '../../domain/capture/messages.ts';
import { titleOf } from '../../domain/capture/sentences.ts';
import { useQuestions } from '../lead-questions/use-questions.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { CameraStage } from './camera-stage.tsx';
import { CaptureCard } from './capture-card.tsx';
import { CardQueue } from './card-queue.tsx';
import { CaptureStatus } from './capture-status.tsx';
import { CAPTURE_TEXTS } from './capture-texts.ts';
import { CaptureTools } from './capture-tools.tsx';
import { KeepHint } from './keep-hint.tsx';
import { TroubleCard } from './trouble-card.tsx';

// The whole window below the header, edge to edge on a phone.
const screen = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: { base: '[calc(100dvh - 3.5rem)]', sm: '[calc(100dvh - 6.5rem)]' },
  marginInline: { base: '-4', sm: '0' },
  // Up to the header, unless a notice stands between.
  marginTop: { base: '-2', sm: '0' },
  '&:not(:first-child)': { marginTop: '2' },
  borderRadius: { base: '[0]', sm: 'card' },
  overflow: 'hidden',
  backgroundColor: 'bg.surface',
  border: { base: 'none', sm: 'line' },
});
const warning = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  paddingInline: '4',
  paddingBlock: '2',
  color: 'fg.muted',
  fontSize: 'xs',
});
const spoken = css({ srOnly: true });
const heading = css({ srOnly: true });

/** Captures visitors: by camera, hand scanner, keyboard, clipboard or photograph (`capture.md`). */
export default function CapturePage() {
  const capture = useActorOf('capture');
  const { card, next, saved, trouble } = useSelector(capture, (snapshot) => snapshot.context);
  const isKept = useSelector(useActorOf('outbox'), (snapshot) => snapshot.context.isKept);
  const isOpen = useSelector(capture, (snapshot) => snapshot.matches('open'));
  const [isTyping, setTyping] = useState(false);
  const [photo, setPhoto] = useState<File | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useDocumentTitle(CAPTURE_TEXTS.title);
  // Known before the first card: they neither push its buttons down nor need a network then.
  useQuestions();
  useEffect(() => {
    capture.send({ type: 'screen.opened' });
    return () => {
      capture.send({ type: 'screen.left' });
    };
  }, [capture]);
  const newest = next.at(-1) ?? card;
  const news = [
    saved && CAPTURE_TEXTS.card.saved(titleOf(saved)),
    newest && CARD_ANNOUNCEMENTS[newest.state](titleOf(newest)),
    newest?.sharesNothing ? CAPTURE_MESSAGES.sharesNothing : null,
  ].filter((sentence) => sentence !== null);
  return (
    <section className={screen} aria-labelledby="capture-title">
      <h1 id="capture-title" className={heading}>
        {CAPTURE_TEXTS.title}
      </h1>
      <CaptureStatus />
      {!isKept && card === null && (
        <p className={warning}>
          <KeepHint />
        </p>
      )}
      {isOpen && <CameraStage hinted={card === null} />}
      {isOpen && <CardQueue saved={saved} next={next} />}
      <p role="status" className={spoken}>
        {trouble === null
          ? CAPTURE_TEXTS.spoken(news)
          : CAPTURE_TEXTS.trouble(TROUBLE_MESSAGES[trouble].title, TROUBLE_MESSAGES[trouble].text)}
      </p>
      {trouble !== null && (
        <TroubleCard
          trouble={trouble}
          photo={photo}
          onType={() => {
            setTyping(true);
            field.current?.focus();
          }}
        />
      )}
      {card && <CaptureCard key={card.clientId} card={card} />}
      {isOpen && <CaptureTools field={field} isTyping={isTyping} onTyping={setTyping} onPhoto={setPhoto} />}
    </section>
  );
}
