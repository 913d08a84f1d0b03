import { css } from 'styled-system/css';
import { namesOf } from '../../domain/record-fields.ts';
import { SampleLabel } from '../kit/sample-label.tsx';
import { MemberRow } from './member-row.tsx';
import { SAMPLE_MEMBERS } from './team-texts.ts';

const label = css({
  display: 'flex',
  paddingInline: { base: '4', sm: '5' },
  paddingBlock: '3',
  borderBottom: 'line',
});

/** Labelled sample members without actions, for an empty list (G-22). */
export function SampleMembers() {
  return (
    <>
      <p className={label}>
        <SampleLabel />
      </p>
      <ul>
        {namesOf(SAMPLE_MEMBERS).map((one) => (
          <MemberRow key={one} {...SAMPLE_MEMBERS[one]} emailId={`${one}@example.com`} status="active" />
        ))}
      </ul>
    </>
  );
}
