import { css } from 'styled-system/css';
import { Skeleton } from '../kit/skeleton.tsx';

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  padding: { base: '4', sm: '5' },
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});
const line = css({ display: 'flex', flexDirection: 'column', gap: '2' });

/** Takes about the space of the first tab until the profile is loaded. */
export function ProfileSkeleton() {
  return (
    <div className={panel} aria-busy="true" aria-label="Company Profile" role="group">
      {['Basic Info and two more', 'Company Name', 'Industry', 'Description', 'Website'].map((name) => (
        <div key={name} className={line}>
          <Skeleton>{name}</Skeleton>
          <Skeleton>What is written in the field, as wide as it is</Skeleton>
        </div>
      ))}
    </div>
  );
}
