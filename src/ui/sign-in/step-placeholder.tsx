import { css } from 'styled-system/css';
import { SESSION_MESSAGES } from '../../domain/messages.ts';
import { Spinner } from '../kit/spinner.tsx';

const room = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minHeight: '[20rem]',
  color: 'fg.muted',
});

/** Keeps the panel's size while the next step loads. */
export function StepPlaceholder() {
  return (
    <p className={room}>
      <Spinner />
      {SESSION_MESSAGES.loading}
    </p>
  );
}
