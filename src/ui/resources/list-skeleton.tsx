import { css } from 'styled-system/css';
import { Skeleton } from '../kit/skeleton.tsx';
import { RESOURCES_TEXTS as TEXTS } from './resources-texts.ts';

const panel = css({
  paddingInline: { base: '4', sm: '5' },
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '4',
  '&:not(:first-child)': { borderTop: 'line' },
});
const words = css({ display: 'flex', flexDirection: 'column', gap: '1' });

/** Takes about the space of the first rows until they are loaded. */
export function ListSkeleton() {
  return (
    <ul className={panel} aria-busy="true" aria-label={TEXTS.loading}>
      {[0, 1, 2].map((index) => (
        <li key={index} className={row}>
          <span className={words}>
            <Skeleton>{TEXTS.placeholders.title}</Skeleton>
            <Skeleton>{TEXTS.placeholders.about}</Skeleton>
          </span>
          <Skeleton>{TEXTS.download}</Skeleton>
        </li>
      ))}
    </ul>
  );
}
