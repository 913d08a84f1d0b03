import { useEffect, useId, useRef } from 'react';
import { css } from 'styled-system/css';
import { leadName, leadPosition } from '../../../domain/leads/person.ts';
import { TWIN } from '../../../machines/kit/record.ts';
import { isSameLead, type LeadValues } from '../../../machines/leads/lead-fields.ts';
import { Button } from '../../kit/button.tsx';
import type { RecordFormView } from '../../kit/use-record-form.ts';
import { SENT_TEXTS, TWIN_TEXTS } from './lead-editor-texts.ts';

type TwinQuestionProps = {
  form: RecordFormView<LeadValues>;
  /** Opens the existing lead. */
  onOpen: () => void;
};

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const words = css({ display: 'flex', flexDirection: 'column', gap: '1' });
const title = css({ fontWeight: 'bold', outline: 'none', overflowWrap: 'anywhere' });
const muted = css({ color: 'fg.muted', textSide: 'page' });
const choices = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const choice = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '1.5' });
const detail = css({ color: 'fg.muted', fontSize: 'sm' });

/** The person was added before. Offers to merge, to open the existing lead, or to keep both. */
export function TwinQuestion({ form, onOpen }: TwinQuestionProps) {
  const id = useId();
  const heading = useRef<HTMLParagraphElement>(null);
  // The question replaces the result of saving; the focus makes a screen reader announce it.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const twin = form.theirs?.values;
  if (!twin) return null;
  const texts = isSameLead(twin, form.values) ? TWIN_TEXTS : SENT_TEXTS;
  return (
    <section className={root} aria-labelledby={id}>
      <div className={words}>
        <p ref={heading} id={id} className={title} tabIndex={-1}>
          <bdi>{texts.title(leadName(twin))}</bdi>
        </p>
        {leadPosition(twin) !== '' && (
          <p className={muted} dir="auto">
            {leadPosition(twin)}
          </p>
        )}
        <p className={muted}>{texts.text}</p>
      </div>
      <div className={choices}>
        <div className={choice}>
          <Button
            type="submit"
            aria-describedby={`${id}-join`}
            onClick={() => {
              form.decide(TWIN, 'theirs');
            }}
          >
            {texts.join}
          </Button>
          <p id={`${id}-join`} className={detail}>
            {texts.joinDetail}
          </p>
        </div>
        <div className={choice}>
          <Button variant="outline" aria-describedby={`${id}-open`} onClick={onOpen}>
            {texts.open}
          </Button>
          <p id={`${id}-open`} className={detail}>
            {texts.openDetail}
          </p>
        </div>
        <div className={choice}>
          <Button
            type="submit"
            variant="outline"
            aria-describedby={`${id}-add`}
            onClick={() => {
              form.decide(TWIN, 'mine');
            }}
          >
            {texts.add}
          </Button>
          <p id={`${id}-add`} className={detail}>
            {texts.addDetail}
          </p>
        </div>
      </div>
    </section>
  );
}
