import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { isTimed, type Said } from '../../domain/said.ts';
import Counting from '../kit/counting.tsx';
import { Notification } from '../kit/message.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useLostFocus } from '../kit/use-lost-focus.ts';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import { AuthLayout } from './auth-layout.tsx';
import { heading } from './form-styles.ts';
import type { Elements } from '../kit/elements.ts';

// One height while it waits and when it stopped, and what is told late comes last: nothing moves.
const stack = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minHeight: { base: '[16.25rem]', sm: '[13rem]' },
});
// Two lines of it: on a phone, why it stopped takes more than what it waits for.
const room = css({ minHeight: { base: '[3.125rem]', sm: 'auto' } });
const ring = css({ display: 'flex', marginTop: '2', alignSelf: 'center', color: 'fg.muted' });
const bottom = css({ display: 'flex', flexDirection: 'column', marginTop: 'auto' });
const words = css({ overflowWrap: 'anywhere' });

type Props = {
  title: string;
  /** It waits for the browser or another site. */
  waits: boolean;
  slow: boolean;
  /** The way out, which is there from the start. */
  out: ReactNode;
  /** What happens, or why it stopped and what can be done. */
  children: Elements;
};

/** A step of the sign-in that is decided outside the portal: in a window of the browser, or at Google. */
export function OutsideStep({ title, waits, slow, out, children }: Props) {
  useDocumentTitle(title);
  const top = useLostFocus<HTMLHeadingElement>(title);
  return (
    <AuthLayout>
      <h1 ref={top} className={cx(heading, room)} tabIndex={-1}>
        {title}
      </h1>
      <div className={stack}>
        {children}
        {waits && (
          <div className={ring}>
            <Spinner />
          </div>
        )}
        {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        <div className={bottom}>{out}</div>
      </div>
    </AuthLayout>
  );
}

/** Why it stopped. The countdown comes with the screen: loaded later, it would push down what stands below. */
export function Stopped({ said }: { said: Said }) {
  return (
    <p className={words} role="alert">
      {isTimed(said) ? <Counting timed={said} /> : said}
    </p>
  );
}
