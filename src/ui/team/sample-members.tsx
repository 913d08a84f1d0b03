import { css } from 'styled-system/css';
import { SAMPLE_MEMBERS } from '../../domain/team.ts';
import { SampleLabel } from '../kit/sample-label.tsx';
import { MemberRow } from './member-row.tsx';

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
        {SAMPLE_MEMBERS.map((member) => (
          <MemberRow key={member.fullName} {...member} isActive />
        ))}
      </ul>
    </>
  );
}
