import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import type { Lead } from '../../../api/leads.ts';
import { personOf } from '../../../machines/leads/lead-fields.ts';
import { Button } from '../../kit/button.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { BULK_BAR_TEXTS as TEXTS } from './bulk-texts.ts';

const words = css({ fontWeight: 'bold', lineHeight: 'tight' });
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  maxHeight: '[10rem]',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});
const buttons = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' });

/** A partial result: how many leads were changed, which were refused and why, and a retry. */
export function BulkPartial({ rows }: { rows: readonly Lead[] }) {
  const selection = useActorOf('leadSelection');
  const { action, result } = useSelector(selection, (snapshot) => snapshot.context);
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    retry.current?.focus();
  }, []);
  const { changed, failed, unsent, done } = result ?? { changed: 0, failed: [], unsent: 0, done: [] };
  const total = changed + failed.length + unsent;
  return (
    <>
      <p role="alert" className={words}>
        {[
          TEXTS.result(action.action, changed, total),
          failed.length > 0 && TEXTS.failed(failed.length),
          unsent > 0 && TEXTS.unsent(unsent),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {failed.length > 0 && (
        // Focusable, so that a long list scrolls with the keyboard.
        <ul className={list} tabIndex={0} aria-label={TEXTS.failedList}>
          {failed.map(({ id, reason }) => (
            <li key={id}>
              <bdi>{nameIn(rows, id)}</bdi>: {reason}
            </li>
          ))}
        </ul>
      )}
      <div className={buttons}>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            selection.send({ type: 'selection.ended' });
          }}
        >
          {TEXTS.done}
        </Button>
        {action.action === 'delete' && done.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              selection.send({ type: 'restore.requested', ids: done });
            }}
          >
            {TEXTS.undo(done.length)}
          </Button>
        )}
        <Button
          ref={retry}
          size="sm"
          onClick={() => {
            selection.send({ type: 'retry.requested' });
          }}
        >
          {TEXTS.retry}
        </Button>
      </div>
    </>
  );
}

function nameIn(rows: readonly Lead[], id: string): string {
  const lead = rows.find(({ _id }) => _id === id);
  const { fullName = '', emailId = '' } = lead ? personOf(lead) : {};
  return fullName || emailId || TEXTS.offScreen;
}
