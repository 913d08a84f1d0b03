import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { dateTimeText } from '../../../domain/dates.ts';
import { LoadMore } from '../../kit/load-more.tsx';
import { Notification } from '../../kit/message.tsx';
import { EmptyState, ErrorState } from '../../kit/notice.tsx';
import { History } from 'lucide-react';
import { OutdatedNotice } from '../../kit/outdated-notice.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { KIT_TEXTS } from '../../kit/texts.ts';
import { useList } from '../../kit/use-list.ts';
import { useActorOf, useEvent } from '../../shell/portal-context.tsx';
import { useAnswerLabels } from '../../lead-questions/use-questions.ts';
import { useOwners } from '../use-owners.ts';
import { captureOf, headingOf, sentencesOf, type Reader } from './history-sentences.ts';
import { HISTORY_TEXTS as TEXTS } from './history-texts.ts';

const list = css({ display: 'flex', flexDirection: 'column' });
// A vertical line connects each change with the previous one.
const entry = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  paddingInlineStart: '5',
  paddingBottom: '5',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0',
    top: '1.5',
    width: '2',
    height: '2',
    borderRadius: 'full',
    backgroundColor: 'accent.solid',
  },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '[3.5px]',
    top: '5',
    bottom: '0',
    width: '[1px]',
    backgroundColor: 'border.default',
  },
});
const heading = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
const time = css({ color: 'fg.muted', fontSize: 'sm' });
const sentences = css({ display: 'flex', flexDirection: 'column', gap: '0.5' });
const sentence = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

const heading3 = css({ fontSize: 'md', fontWeight: 'bold', marginBottom: '2', scrollMarginTop: '4' });

/** Everything that happened with a lead, newest first: who, what and when. Takes the focus when it was asked for. */
export function PanelHistory() {
  const panel = useActorOf('leadPanel');
  const wanted = useSelector(panel, ({ context }) => context.at === 'history');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wanted) return;
    // A menu that closes returns the focus first.
    const turn = setTimeout(() => {
      title.current?.focus();
      title.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    });
    return () => {
      clearTimeout(turn);
    };
  }, [wanted]);
  return (
    <section aria-label={TEXTS.title}>
      <h3 className={heading3} ref={title} tabIndex={-1}>
        {TEXTS.title}
      </h3>
      <Changes />
    </section>
  );
}

function Changes() {
  const changes = useList(useActorOf('leadHistory'));
  const { nameOf } = useOwners();
  const answerLabels = useAnswerLabels();
  const reader = { zone: useEvent()?.timezone ?? 'UTC', now: new Date(), nameOf, answerLabels };
  if (changes.kind === 'loading') return <Placeholders slow={changes.slow} />;
  if (changes.kind === 'failed') return <ErrorState title={TEXTS.failed} onRetry={changes.retry} />;
  if (changes.rows.length === 0) return <EmptyState icon={History} title={TEXTS.none} />;
  return (
    <>
      {changes.outdated && <OutdatedNotice title={TEXTS.failed} onRetry={changes.retry} />}
      <ol className={list}>
        {changes.rows.map((change) => (
          <li key={change._id} className={entry}>
            <p className={heading}>
              <bdi>{headingOf(change)}</bdi>
            </p>
            <time className={time} dateTime={change.createdAt}>
              {dateTimeText(change.createdAt, reader.now, reader.zone)}
            </time>
            <Captured text={captureOf(change, reader)} />
            <Sentences change={change} reader={reader} />
          </li>
        ))}
      </ol>
      <LoadMore {...changes.more} />
    </>
  );
}

function Captured({ text }: { text: string }) {
  return (
    text !== '' && (
      <p className={time}>
        <bdi>{text}</bdi>
      </p>
    )
  );
}

function Sentences({ change, reader }: { change: Parameters<typeof sentencesOf>[0]; reader: Reader }) {
  const texts = sentencesOf(change, reader);
  return (
    texts.length > 0 && (
      <ul className={sentences}>
        {texts.map((text) => (
          <li key={text} className={sentence}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    )
  );
}

function Placeholders({ slow }: { slow: boolean }) {
  return (
    <>
      {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      <ul className={list} aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <li key={index} className={entry}>
            <p>
              <Skeleton>A team member changed this lead</Skeleton>
            </p>
            <p className={time}>
              <Skeleton>4 Mar 10:00</Skeleton>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
