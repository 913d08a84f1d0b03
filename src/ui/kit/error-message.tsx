import type { ReactNode } from 'react';
import { cx } from 'styled-system/css';
import type { Said } from '../../domain/said.ts';
import { box, tones } from './message-styles.ts';
import { SaidText } from './said-text.tsx';

/** An error of the form as a whole; announced when it appears. */
export function ErrorMessage({ id, children }: { id?: string; children: Said | ReactNode }) {
  return (
    <div id={id} role="alert" className={cx(box, tones.danger)}>
      <SaidText said={children} />
    </div>
  );
}
