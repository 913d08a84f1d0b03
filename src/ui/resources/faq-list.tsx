import { useId } from 'react';
import { css } from 'styled-system/css';
import type { Faq } from '../../api/resources.ts';
import { groupBy } from '../../domain/resources.ts';
import { Accordion } from '../kit/accordion.tsx';
import { SafeHtml } from '../kit/safe-html.tsx';

type Question = Pick<Faq, '_id' | 'question' | 'answer' | 'type'>;

const group = css({ display: 'flex', flexDirection: 'column', gap: '2', marginTop: '1' });
const heading = css({ fontSize: 'md', fontWeight: 'bold', lineHeight: 'tight' });

/** Questions by category, one answer open at a time in each (spec §2). */
export function FaqList({ questions }: { questions: readonly Question[] }) {
  return groupBy(questions, ({ type }) => type).map(([category, members]) => (
    <Category key={category} name={category} questions={members} />
  ));
}

function Category({ name, questions }: { name: string; questions: readonly Question[] }) {
  const id = useId();
  return (
    <section className={group} aria-labelledby={id}>
      <h2 id={id} className={heading}>
        <bdi>{name}</bdi>
      </h2>
      <Accordion
        items={questions.map(({ _id, question, answer }) => ({
          id: _id,
          title: <bdi>{question}</bdi>,
          content: <SafeHtml html={answer} />,
        }))}
      />
    </section>
  );
}
