import { css } from 'styled-system/css';
import { SampleLabel } from '../kit/sample-label.tsx';
import { useList } from '../kit/use-list.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { FaqList } from './faq-list.tsx';
import { ListFrame } from './list-frame.tsx';
import { RESOURCES_TEXTS as TEXTS, SAMPLE_RESOURCES } from './resources-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3' });
const wide = css({ display: 'flex', flexDirection: 'column', gap: '4', width: 'full' });

const samples = () => {
  const { questions, answer, type } = SAMPLE_RESOURCES;
  return questions.map((question) => ({ _id: question, question, answer, type }));
};

/** The event's FAQ (spec §2); labelled sample questions when it has none (G-22). */
export function Faqs() {
  const list = useList(useActorOf('faqs'));
  return (
    <ListFrame
      list={list}
      searchLabel={TEXTS.search.faqs}
      failedTitle={TEXTS.failed.faqs}
      empty={
        <div className={stack}>
          <SampleLabel />
          <div className={wide}>
            <FaqList questions={samples()} />
          </div>
        </div>
      }
    >
      {(rows) => <FaqList questions={rows} />}
    </ListFrame>
  );
}
