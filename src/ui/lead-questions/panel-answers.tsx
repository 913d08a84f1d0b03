import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { LeadQuestion } from '../../api/lead-questions.ts';
import type { Lead } from '../../api/leads.ts';
import { answerField } from '../../domain/leads/answers.ts';
import { QUESTION_LIMITS } from '../../domain/leads/question-limits.ts';
import { answerIn, writeAnswer } from '../../machines/leads/answer-values.ts';
import { answerKey } from '../../machines/leads/lead-answers.machine.ts';
import { Button } from '../kit/button.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { useLeadValues } from '../leads/use-lead-values.ts';
import { useMay } from '../shell/may.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { AnswerControl } from './answer-control.tsx';
import { answersText } from './answer-words.ts';
import { EarlierWording } from './earlier-wording.tsx';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';
import { readGiven } from './read-given.ts';
import { useAsked } from './use-questions.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const heading = css({ fontSize: 'md', fontWeight: 'bold' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });
const old = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
const buttons = css({ display: 'flex', gap: '2', justifyContent: 'flex-end', marginTop: '1.5' });

/** The questions about a lead, each answered where it is shown, and what was answered to those no longer asked. */
export function PanelAnswers({ lead }: { lead: Lead }) {
  const { asked, retired } = useAsked();
  const [values, set] = useLeadValues(lead);
  const mayChange = useMay('leadUpdate');
  // Who may not answer reads what was answered.
  const read = mayChange ? retired : [...asked, ...retired];
  const answered = read.flatMap((question) => {
    const given = answerIn(values, question);
    return given ? [{ question, given }] : [];
  });
  if ((!mayChange || asked.length === 0) && answered.length === 0) return null;
  return (
    <section className={stack} aria-label={TEXTS.title}>
      <h3 className={heading}>{TEXTS.title}</h3>
      {(mayChange ? asked : []).map((question) => {
        const { shown, earlier } = readGiven(question, answerIn(values, question));
        return (
          <div key={question._id}>
            {question.kind === 'text' ? (
              <TextAnswer lead={lead} question={question} saved={shown[0] ?? ''} />
            ) : (
              <AnswerControl
                question={question}
                values={shown}
                onChange={(chosen) => {
                  const { _id, version } = question;
                  set(answerField(_id), writeAnswer({ version, values: chosen }));
                }}
              />
            )}
            {earlier && <EarlierWording {...earlier} />}
          </div>
        );
      })}
      {answered.map(({ question: { _id, kind, label }, given }) => (
        <div key={_id}>
          <p className={muted}>
            <bdi>{label}</bdi>
            {retired.some((one) => one._id === _id) && <span> ({TEXTS.notAsked})</span>}
          </p>
          <p className={old} dir="auto">
            {answersText(kind, given.values)}
          </p>
        </div>
      ))}
    </section>
  );
}

type TextAnswerProps = { lead: Lead; question: LeadQuestion; saved: string };

/** A text is written first and then saved, so that each word is no change of its own. */
function TextAnswer({ lead, question, saved }: TextAnswerProps) {
  const answers = useActorOf('leadAnswers');
  const about = { lead, question };
  const written = useSelector(answers, ({ context }) => context.texts[answerKey(about)]);
  const submit = (): void => {
    answers.send({ type: 'answer.submitted', ...about });
  };
  return (
    <>
      <TextArea
        label={question.label}
        dir="auto"
        rows={2}
        maxLength={QUESTION_LIMITS.text}
        value={written ?? saved}
        onChange={(event) => {
          answers.send({ type: 'answer.written', ...about, text: event.currentTarget.value });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      {written !== undefined && (
        <div className={buttons}>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              answers.send({ type: 'answer.dropped', ...about });
            }}
          >
            {TEXTS.drop}
          </Button>
          <Button variant="outline" size="sm" onClick={submit}>
            {TEXTS.save}
          </Button>
        </div>
      )}
    </>
  );
}
