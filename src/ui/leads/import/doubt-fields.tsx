import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { countryCodes } from '../../../domain/country-codes.ts';
import { CHOICE_VALUES, type ChoiceField } from '../../../domain/leads/import/choice-words.ts';
import type { Doubts } from '../../../domain/leads/import/choices.ts';
import { Select } from '../../kit/select.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { PRIORITY_LABELS, SOURCE_LABELS, STATUS_LABELS } from '../lead-label-texts.ts';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';

const TEXTS = IMPORT_DIALOG_TEXTS.preview;

const fields = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  overflowWrap: 'anywhere',
});

const wide = css({ gridColumn: '[1 / -1]', color: 'fg.muted' });

const ORDERS = ['day', 'month'] as const;

const LABELS: Readonly<Record<ChoiceField, Readonly<Record<string, string>>>> = {
  priority: PRIORITY_LABELS,
  status: STATUS_LABELS,
  source: SOURCE_LABELS,
};

const valuesOf = (field: ChoiceField) =>
  CHOICE_VALUES[field].map((value) => [value, LABELS[field][value] ?? value] as const);

/** What leaves a doubt in a file, asked once; unanswered, everything is kept as it is written. */
export function DoubtFields({ doubts: { dates, numbers, words, answers = [] } }: { doubts: Doubts }) {
  const leadImport = useActorOf('leadImport');
  const choices = useSelector(leadImport, (snapshot) => snapshot.context.choices);
  if (dates.length + numbers + words.length + answers.length === 0) return null;
  return (
    <section aria-label={TEXTS.doubts} className={fields}>
      {dates.length > 0 && (
        <Select
          label={TEXTS.dates(dates.map(({ heading }) => heading))}
          hint={TEXTS.example(dates[0]?.example ?? '')}
          placeholder={TEXTS.unknownOrder}
          options={ORDERS.map((order) => [order, TEXTS.orders[order]] as const)}
          value={choices.dateOrder ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const dateOrder = value === 'day' || value === 'month' ? value : null;
            leadImport.send({ type: 'doubt.answered', choices: { dateOrder } });
          }}
        />
      )}
      {numbers > 0 && (
        <Select
          label={TEXTS.numbers(numbers)}
          placeholder={TEXTS.unknownCountry}
          options={countryCodes()}
          value={choices.code}
          onChange={({ currentTarget: { value } }) => {
            leadImport.send({ type: 'doubt.answered', choices: { code: value } });
          }}
        />
      )}
      {words.map(({ key, heading, field, word, count, becomes }) => (
        <Select
          key={key}
          label={TEXTS.word(heading, word)}
          hint={TEXTS.wordHint(count)}
          options={valuesOf(field)}
          value={choices.words[key] ?? becomes}
          onChange={({ currentTarget: { value } }) => {
            leadImport.send({ type: 'doubt.answered', choices: { words: { [key]: value } } });
          }}
        />
      ))}
      {answers.map(({ heading, count, example }) => (
        <p key={heading} className={wide}>
          {TEXTS.answers(count, heading, example)}
        </p>
      ))}
    </section>
  );
}
