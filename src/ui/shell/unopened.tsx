import { css, cx } from 'styled-system/css';
import { UNOPENED } from '../../domain/page-data.ts';
import { Button } from '../kit/button.tsx';
import { box, tones } from '../kit/message-styles.ts';
import { UNOPENED_TEXTS as TEXTS } from './unopened-texts.ts';

const notice = css({
  position: 'fixed',
  insetInline: '4',
  bottom: '4',
  zIndex: 'toast',
  justifyContent: 'center',
  textAlign: 'center',
  boxShadow: 'overlay',
  'html:not([data-unopened]) &': { display: 'none' },
});
const title = css({ fontWeight: 'bold' });

/**
 * Says that the page has no script. Only the server draws it, below the portal: `src/api/client/reopen.ts` shows it and runs
 * its button.
 */
export function Unopened() {
  return (
    <div role="alert" id={UNOPENED.notice} className={cx(box, tones.warning, notice)}>
      <p className={title}>{TEXTS.title}</p>
      <p>{TEXTS.text}</p>
      <Button variant="outline" size="sm">
        {TEXTS.action}
      </Button>
    </div>
  );
}
