import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { ENCODINGS } from '../../../domain/leads/import/encodings.ts';
import type { Encoding } from '../../../domain/leads/import/encodings.ts';
import { SEPARATORS } from '../../../domain/leads/import/read-records.ts';
import type { ImportSource } from '../../../machines/leads/import.types.ts';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { Select } from '../../kit/select.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';

const TEXTS = IMPORT_DIALOG_TEXTS.map;

const summary = css({ color: 'fg.muted', cursor: 'pointer' });
const fields = css({
  display: 'grid',
  gap: '4',
  marginTop: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
});

const nameOf = (separator: string | null): string | null => {
  const { separator: one } = known(separator);
  return one === undefined ? separator : TEXTS.separators[one];
};

/** How a text was read, to be changed: open at once when that was guessed or cannot be right. */
export function FormatFields({ source: { format, headings } }: { source: ImportSource }) {
  const leadImport = useActorOf('leadImport');
  const busy = useSelector(leadImport, (snapshot) => snapshot.hasTag('busy'));
  if (format === null) return null;
  const { encoding, separator, doubts = [] } = format;
  const isDoubtful = encoding !== 'UTF-8' || headings.length === 1;
  // While the person has to choose, no other choice may answer for it.
  const chosen = doubts.length > 0 ? undefined : encoding;
  const choose = (one: Encoding | undefined): void => {
    leadImport.send({ type: 'format.chosen', format: { ...known(separator), encoding: one } });
  };
  return (
    <>
      {doubts.length > 0 && !busy && (
        <RadioGroup<Encoding | ''>
          label={TEXTS.whichNames}
          value=""
          options={doubts.map((one) => ({
            value: one.encoding,
            label: one.example,
            detail: TEXTS.encodings[one.encoding],
          }))}
          onChange={(one) => {
            if (one !== '') choose(one);
          }}
        />
      )}
      <details open={isDoubtful}>
        <summary className={summary}>{TEXTS.format(encoding, nameOf(separator))}</summary>
        <div className={fields}>
          <Select
            label={TEXTS.encoding}
            options={ENCODINGS.map((one) => [one, TEXTS.encodings[one]] as const)}
            value={encoding}
            disabled={busy}
            hint={busy ? TEXTS.waitsForReading : undefined}
            onChange={({ currentTarget: { value } }) => {
              choose(ENCODINGS.find((one) => one === value));
            }}
          />
          {separator !== null && (
            <Select
              label={TEXTS.separator}
              {...(known(separator).separator === undefined && { placeholder: separator })}
              options={SEPARATORS.map((one) => [one, TEXTS.separators[one]] as const)}
              value={known(separator).separator ?? ''}
              disabled={busy}
              hint={busy ? TEXTS.waitsForReading : undefined}
              onChange={({ currentTarget: { value } }) => {
                leadImport.send({ type: 'format.chosen', format: { ...known(value), encoding: chosen } });
              }}
            />
          )}
        </div>
      </details>
    </>
  );
}

/** The separator, if it is one that can be chosen. */
const known = (separator: string | null) => ({
  separator: SEPARATORS.find((one) => one === separator),
});
