import { css } from 'styled-system/css';
import type { Said } from '../../domain/said.ts';
import { Button } from '../kit/button.tsx';
import { SaidText } from '../kit/said-text.tsx';
import { useLostFocus } from '../kit/use-lost-focus.ts';
import { muted } from './step-styles.ts';
import type { Elements } from '../kit/elements.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const words = css({ overflowWrap: 'anywhere' });

type LinkNoticeProps = {
  /** That the mail was asked for, or what is wrong with its link. */
  said: Said | null | undefined;
  /** The address that was asked for, with what to know about the mail; null in any other case. */
  sent: { email: string; hints: readonly string[] } | null;
  texts: { another: string; tryAgain: string };
  /** Asks for another link; null where that would not help. */
  onAnother: (() => void) | null;
  /** Reads the link again; null where it was read. */
  onRetry: (() => void) | null;
  /** Further ways on. */
  children?: Elements;
};

/** Shown in place of a form that asks for a mailed link, or that its link opens: what happened, and the ways on. */
export function LinkNotice({ said, sent, texts, onAnother, onRetry, children }: LinkNoticeProps) {
  const text = useLostFocus<HTMLParagraphElement>(said);
  if (!said) return null;
  return (
    <div className={stack}>
      <p ref={text} tabIndex={-1}>
        <SaidText said={said} />
      </p>
      {sent && (
        <>
          <p className={words}>
            <bdi>{sent.email}</bdi>
          </p>
          {sent.hints.map((hint) => (
            <p key={hint} className={muted}>
              {hint}
            </p>
          ))}
        </>
      )}
      {onAnother && (
        <Button variant={sent ? 'outline' : 'solid'} onClick={onAnother}>
          {texts.another}
        </Button>
      )}
      {onRetry && <Button onClick={onRetry}>{texts.tryAgain}</Button>}
      {children}
    </div>
  );
}
