import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { VERDICTS, type VerdictName } from '../../../machines/leads/import.types.ts';
import { Button } from '../../kit/button.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { RunProgress } from '../bulk/run-progress.tsx';
import { useRun } from '../bulk/use-run.ts';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';
import { SkippedDownload, SkippedTable } from './skipped-rows.tsx';

const TEXTS = IMPORT_DIALOG_TEXTS.preview;

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const numbers = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const total = css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' });
const spoken = css({ srOnly: true });
const comparing = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
  '& > div': { width: 'full' },
});

const isLeftOut = (name: VerdictName): boolean => name === 'unreachable' || name === 'refused';

/** What becomes of all rows: each number opens its rows. */
export function Verdict() {
  const leadImport = useActorOf('leadImport');
  const { source, preview, shown } = useSelector(leadImport, (snapshot) => snapshot.context);
  const run = useRun(useSelector(leadImport, (snapshot) => snapshot.children.check));
  if (!source || !preview) return null;
  const { groups, asked } = run.answers.at(-1) ?? preview.verdict;
  const there = VERDICTS.filter((name) => groups[name].count > 0);
  const opened = there.filter((name) => shown.includes(name));
  const texts = there.map((name) => TEXTS.group[name](groups[name].count));
  return (
    <div className={stack}>
      <div className={numbers}>
        <span className={total}>{TEXTS.people(source.total)}</span>
        {there.map((name) => (
          <Button
            key={name}
            variant="outline"
            size="sm"
            aria-expanded={shown.includes(name)}
            onClick={() => {
              leadImport.send({ type: 'group.toggled', group: name });
            }}
          >
            {TEXTS.group[name](groups[name].count)}
          </Button>
        ))}
      </div>
      {/* Announced when it is known, not with every portion. */}
      <p role="status" className={spoken}>
        {run.batches.length > 0 ? TEXTS.compare : TEXTS.verdict(source.total, texts)}
      </p>
      <Comparison asked={asked} people={preview.people} run={run} />
      {opened.map((name) => (
        <SkippedTable
          key={name}
          label={TEXTS.rows[name]}
          rows={groups[name].rows}
          count={groups[name].count}
          {...(!isLeftOut(name) && { heading: TEXTS.reach, more: TEXTS.moreRows })}
        />
      ))}
      {preview.refused.length > 0 && <SkippedDownload />}
    </div>
  );
}

type ComparisonProps = { asked: number; people: number; run: ReturnType<typeof useRun> };

/** How far the comparison with the leads is; nothing when it is done. */
function Comparison({ asked, people, run }: ComparisonProps) {
  const leadImport = useActorOf('leadImport');
  const isRunning = run.batches.length > 0;
  if (!isRunning && asked >= people) return null;
  return (
    <div className={comparing}>
      {isRunning ? (
        <>
          <RunProgress
            label={TEXTS.compare}
            done={asked}
            total={people}
            text={TEXTS.compared(asked, people)}
            message={run.message}
            slow={run.slow}
            stopping={run.stopping && run.message === null}
            onRetry={run.retry}
          />
          <Button variant="outline" size="sm" onClick={run.cancel}>
            {TEXTS.stop(run.stopping)}
          </Button>
        </>
      ) : (
        <>
          <p>{TEXTS.stopped}</p>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              leadImport.send({ type: 'comparison.requested' });
            }}
          >
            {TEXTS.goOn}
          </Button>
        </>
      )}
    </div>
  );
}
