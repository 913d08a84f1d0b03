import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { css } from 'styled-system/css';
import { displayPhoneCode, hasCountryCode } from '../../domain/phone.ts';
import type { PastedRow } from '../../domain/team-paste.ts';
import { countryCodesFor } from '../../domain/country-codes.ts';
import { readyRows } from '../../machines/team/paste.machine.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Select } from '../kit/select.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { RunProgress } from '../leads/bulk/run-progress.tsx';
import { useRun } from '../leads/bulk/use-run.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { PASTE_TEXTS as TEXTS } from './paste-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });
// Without a report it takes no room.
const report = css({ fontWeight: 'medium', '&:empty': { marginBottom: '-4' } });
const heading = css({ fontWeight: 'bold', fontSize: 'md' });
const list = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const item = css({
  display: 'flex',
  gap: '2',
  paddingBlock: '1.5',
  borderTop: 'line',
  '& > svg': { width: '4', height: '4', flexShrink: '0', marginTop: '0.5', color: 'success.fg' },
  '&[data-wrong] > svg': { color: 'danger.fg' },
});
const words = css({ minWidth: '[0]', overflowWrap: 'anywhere' });
const wrong = css({ color: 'danger.fg', fontSize: 'sm' });

/** Adds many people to the team: pasted, previewed line by line, sent one by one. Loaded at its first opening. */
export default function PasteDialog() {
  const paste = useActorOf('teamPaste');
  const open = useSelector(paste, (snapshot) => snapshot.hasTag('open'));
  const sending = useSelector(paste, (snapshot) => snapshot.hasTag('sending'));
  const { rows, report: last } = useSelector(paste, ({ context }) => context);
  const run = useRun(useSelector(paste, ({ children }) => children.run));
  const ready = readyRows(rows).length;
  const close = (): void => {
    paste.send({ type: 'paste.closed' });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="lg"
      title={TEXTS.title}
      description={TEXTS.about}
      footer={
        sending ? (
          <Button variant="outline" onClick={run.cancel}>
            {run.stopLabel}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={close}>
              {last ? TEXTS.done : TEXTS.cancel}
            </Button>
            <Button
              aria-disabled={ready === 0 || undefined}
              onClick={() => {
                paste.send({ type: 'paste.submitted' });
              }}
            >
              {TEXTS.add(ready)}
            </Button>
          </>
        )
      }
    >
      {sending ? (
        <RunProgress
          label={TEXTS.sending}
          done={run.answers.length}
          total={run.batches.length}
          text={TEXTS.progress(run.answers.length, run.batches.length)}
          message={run.message}
          slow={run.slow}
          stopping={run.stopping}
          onRetry={run.retry}
        />
      ) : (
        <Writing />
      )}
    </Dialog>
  );
}

function Writing() {
  const paste = useActorOf('teamPaste');
  const { text, code, rows, report: last } = useSelector(paste, ({ context }) => context);
  return (
    <div className={stack}>
      <p role="status" className={report}>
        {last && TEXTS.report(last.added, last.of)}
      </p>
      <TextArea
        label={TEXTS.label}
        hint={TEXTS.hint}
        placeholder={TEXTS.example}
        rows={6}
        spellCheck={false}
        data-first-focus=""
        value={text}
        onChange={({ target }) => {
          paste.send({ type: 'text.changed', text: target.value });
        }}
      />
      <Select
        label={TEXTS.code}
        options={countryCodesFor(code)}
        value={code}
        onChange={({ target }) => {
          paste.send({ type: 'code.changed', code: target.value });
        }}
      />
      <section className={list} aria-label={TEXTS.preview}>
        <h3 className={heading}>{TEXTS.preview}</h3>
        <p role="status" className={muted}>
          {TEXTS.ready(readyRows(rows).length, rows.length)}
        </p>
        <ul>
          {rows.map((row) => (
            <Row key={row.line} row={row} refused={last?.refused[row.source]} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A part of what was read, in its own direction; nothing when it is empty. */
function Part({ dir, children }: { dir?: 'ltr'; children: string }) {
  if (children === '') return null;
  return (
    <>
      {' · '}
      <bdi dir={dir}>{children}</bdi>
    </>
  );
}

/** One line: what was read, and what is wrong with it. */
function Row({ row, refused }: { row: PastedRow; refused: string | undefined }) {
  const { fullName, authenticationId, phoneCode, emailId, designation } = row.member;
  const problems = [...row.problems, ...(refused === undefined ? [] : [refused])];
  const number =
    authenticationId === '' || hasCountryCode(authenticationId)
      ? authenticationId
      : `${displayPhoneCode(phoneCode)} ${authenticationId}`;
  const isWrong = problems.length > 0;
  return (
    <li className={item} data-wrong={isWrong || undefined}>
      {isWrong ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <div className={words}>
        <p>
          <bdi>{fullName || TEXTS.noName}</bdi>
        </p>
        <p className={muted}>
          {TEXTS.line(row.line)}
          <Part dir="ltr">{number}</Part>
          <Part dir="ltr">{emailId}</Part>
          <Part>{designation}</Part>
        </p>
        {problems.map((problem) => (
          <p key={problem} className={wrong}>
            {problem}
          </p>
        ))}
      </div>
    </li>
  );
}
