import { useSelector } from '@xstate/react';
import { ArrowLeft, ListPlus, MessageCircleQuestion, Plus } from 'lucide-react';
import { css, cx } from 'styled-system/css';
import { QUESTION_LIMITS } from '../../domain/leads/question-limits.ts';
import { QUESTION_MESSAGES } from '../../domain/leads/question-messages.ts';
import { questionSets } from '../../domain/leads/question-sets.ts';
import { questionsAfter } from '../../machines/lead-questions/question-change.machine.ts';
import { Button } from '../kit/button.tsx';
import { Menu } from '../kit/menu.tsx';
import { Notification } from '../kit/message.tsx';
import { EmptyState, ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { QuestionEditorDialog } from './question-editor-dialog.tsx';
import { QuestionRows } from './question-rows.tsx';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';
import { RetiredQuestions } from './retired-questions.tsx';
import { isAsked, useQuestions } from './use-questions.ts';

const page = css({ display: 'flex', flexDirection: 'column', gap: '4', maxWidth: '[48rem]' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });
const pointing = css({ _rtl: { transform: 'scaleX(-1)' } });
const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
// Without a question they belong to the words above, which say that one begins with them.
const first = css({ justifyContent: 'center', marginTop: '-8' });

/** The exhibitor's own questions: added, changed, ordered and retired. Its code is loaded at the first opening. */
export default function QuestionsView() {
  const questions = useActorOf('leadQuestions');
  useDocumentTitle(TEXTS.title);
  return (
    <div className={page}>
      <PageHeader
        title={TEXTS.title}
        action={
          <Button
            variant="outline"
            onClick={() => {
              questions.send({ type: 'questions.closed' });
            }}
          >
            <ArrowLeft className={pointing} aria-hidden="true" />
            {TEXTS.back}
          </Button>
        }
      />
      <p className={muted}>{TEXTS.about}</p>
      <Content />
      <QuestionEditorDialog />
    </div>
  );
}

function Content() {
  const list = useActorOf('questionList');
  const all = useQuestions();
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const slow = useSelector(list, (snapshot) => snapshot.hasTag('slow'));
  const queue = useSelector(useActorOf('questionChange'), ({ context }) => context.queue);
  const retry = (): void => {
    list.send({ type: 'retry.requested' });
  };
  if (all === null) {
    if (failed) return <ErrorState title={TEXTS.failed} onRetry={retry} />;
    return (
      <>
        {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        <Skeleton>{TEXTS.noneText}</Skeleton>
      </>
    );
  }
  const asked = questionsAfter(all.filter(isAsked), queue);
  return (
    <>
      {failed && <OutdatedNotice title={TEXTS.outdated} onRetry={retry} />}
      {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      {asked.length === 0 && (
        <EmptyState icon={MessageCircleQuestion} title={TEXTS.none} text={TEXTS.noneText} />
      )}
      <Tools asked={asked.length} />
      <QuestionRows questions={asked} />
      <RetiredQuestions
        questions={all.filter((one) => !isAsked(one))}
        isFull={asked.length >= QUESTION_LIMITS.current}
      />
    </>
  );
}

/** Adds a question, or a set of them. */
function Tools({ asked }: { asked: number }) {
  const editor = useActorOf('questionEditor');
  const change = useActorOf('questionChange');
  const busy = useSelector(change, ({ context }) => context.queue.some(({ kind }) => kind === 'set'));
  if (asked >= QUESTION_LIMITS.current) return <p className={muted}>{QUESTION_MESSAGES.full}</p>;
  return (
    <div className={cx(tools, asked === 0 && first)}>
      <Button
        onClick={() => {
          editor.send({ type: 'create.requested' });
        }}
      >
        <Plus aria-hidden="true" />
        {TEXTS.add}
      </Button>
      <Menu
        label={TEXTS.sets}
        icon={ListPlus}
        busy={busy}
        items={questionSets().map(({ name, questions }) => ({
          id: name,
          label: name,
          detail: questions.map(({ label }) => label).join(' · '),
        }))}
        onSelect={(name) => {
          change.send({ type: 'change.requested', work: { kind: 'set', name } });
        }}
      />
      {asked > 0 && <span className={muted}>{TEXTS.places(asked, QUESTION_LIMITS.current)}</span>}
    </div>
  );
}
