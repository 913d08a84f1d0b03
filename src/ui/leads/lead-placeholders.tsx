import { css } from 'styled-system/css';
import { Avatar } from '../kit/avatar.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

const row = css({
  display: 'flex',
  gap: '4',
  paddingInline: { base: '4', sm: '5' },
  paddingBlock: '3',
  borderBottom: 'line',
});
const words = css({ display: 'flex', flexDirection: 'column', gap: '0.5', flex: '1' });

/** Rows of about the same size while the list is loading. */
export function LeadPlaceholders() {
  return (
    <ul aria-hidden="true">
      {[0, 1, 2, 3].map((index) => (
        <li key={index} className={row}>
          <Avatar name="" />
          <div className={words}>
            <p>
              <Skeleton>Name of a lead, Medium</Skeleton>
            </p>
            <p>
              <Skeleton>Designation at a company</Skeleton>
            </p>
            <p>
              <Skeleton>address@example.com, Jan 00, 00:00</Skeleton>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
