import { css } from 'styled-system/css';
import { SAMPLE_FAQS } from '../../domain/resources.ts';
import { SampleLabel } from '../kit/sample-label.tsx';
import { useList } from '../kit/use-list.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { FaqList } from './faq-list.tsx';
import { ListFrame } from './list-frame.tsx';

const stack = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3' });
const wide = css({ display: 'flex', flexDirection: 'column', gap: '4', width: 'full' });

const SAMPLES = SAMPLE_FAQS.map((sample) => ({ ...sample, _id: sample.question }));

/** The event's FAQ (spec §2); labelled sample questions when it has none (G-22). */
export function Faqs() {
  const list = useList(useActorOf('faqs'));
  return (
    <ListFrame
      list={list}
      searchLabel="Search questions..."
      failedTitle="The questions could not be loaded"
      empty={
        <div className={stack}>
          <SampleLabel />
          <div className={wide}>
            <FaqList questions={SAMPLES} />
          </div>
        </div>
      }
    >
      {(rows) => <FaqList questions={rows} />}
    </ListFrame>
  );
}
