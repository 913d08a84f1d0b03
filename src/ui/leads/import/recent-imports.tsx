import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { css } from 'styled-system/css';
import type { ImportEntry } from '../../../api/lead-imports.ts';
import { dateTimeText } from '../../../domain/dates.ts';
import { Button } from '../../kit/button.tsx';
import { CONTROL_TEXTS } from '../../kit/control-texts.ts';
import { ErrorMessage } from '../../kit/error-message.tsx';
import { OutdatedNotice } from '../../kit/outdated-notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { KIT_TEXTS } from '../../kit/texts.ts';
import { useActorOf, useEvent } from '../../shell/portal-context.tsx';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';
import { undoneSentences } from './undo-sentences.ts';

const TEXTS = IMPORT_DIALOG_TEXTS.recent;

const section = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const heading = css({ fontSize: 'sm', fontWeight: 'bold' });
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  paddingBlock: '2.5',
  borderTop: 'line',
  lineHeight: 'tight',
  overflowWrap: 'anywhere',
});
const words = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  flexGrow: '1',
  flexBasis: '[12rem]',
  minWidth: '[0]',
});
const name = css({ fontWeight: 'medium' });
const muted = css({ color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' });
const working = css({ display: 'flex', alignItems: 'center', gap: '2', color: 'fg.muted', fontSize: 'sm' });

/** The imports of the last day, by anyone of the team, each with its undo; nothing when there are none. */
export function RecentImports() {
  const recent = useActorOf('leadImports');
  const data = useSelector(recent, (snapshot) => snapshot.context.data);
  const failed = useSelector(recent, (snapshot) => snapshot.hasTag('failed'));
  const busy = useSelector(recent, (snapshot) => snapshot.hasTag('busy'));
  const slow = useSelector(recent, (snapshot) => snapshot.hasTag('slow'));
  useEffect(() => {
    recent.send({ type: 'data.requested' });
  }, [recent]);
  const retry = (): void => {
    recent.send({ type: 'retry.requested' });
  };
  if (data?.length === 0 && !failed) return null;
  return (
    <section className={section} aria-labelledby="recent-imports">
      <h4 id="recent-imports" className={heading}>
        {TEXTS.heading}
      </h4>
      {busy && (
        <p role="status" className={working}>
          <Spinner />
          {data === null && <span>{TEXTS.loading}</span>}
          {slow && <span>{KIT_TEXTS.stillWorking}</span>}
        </p>
      )}
      {failed && data !== null && <OutdatedNotice title={TEXTS.outdated} onRetry={retry} />}
      {failed && data === null && (
        <ErrorMessage>
          {TEXTS.failed}
          <Button variant="outline" size="sm" onClick={retry}>
            {CONTROL_TEXTS.tryAgain}
          </Button>
        </ErrorMessage>
      )}
      {data !== null && data.length > 0 && (
        <ul>
          {data.map((entry) => (
            <Import key={entry.importId} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Import({ entry }: { entry: ImportEntry }) {
  const leadImport = useActorOf('leadImport');
  const zone = useEvent()?.timezone ?? 'UTC';
  const timeOf = (at: string): string => dateTimeText(at, new Date(), zone);
  const { undone } = entry;
  const file = TEXTS.file(entry.fileName);
  return (
    <li className={item}>
      <span className={words}>
        <bdi className={name}>{file}</bdi>
        <span className={muted}>
          <bdi>{TEXTS.about(entry.personName, timeOf(entry.at))}</bdi>
        </span>
        <span className={muted}>{TEXTS.counts(entry.added, entry.merged)}</span>
        {undone && (
          <span className={muted}>
            {[TEXTS.undoneBy(undone.personName, timeOf(undone.at)), ...undoneSentences(undone)].join(' ')}
          </span>
        )}
      </span>
      {!entry.isUndone && (
        <Button
          variant="outline"
          size="sm"
          aria-label={TEXTS.undoOf(file)}
          onClick={() => {
            leadImport.send({ type: 'undo.asked', entry });
          }}
        >
          {TEXTS.undo}
        </Button>
      )}
    </li>
  );
}
