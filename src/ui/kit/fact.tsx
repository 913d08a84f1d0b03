import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

const list = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const fact = css({
  display: 'flex',
  gap: '3',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon', opacity: '0.7' },
});
const term = css({ srOnly: true });

/** A vertical list of Fact elements. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={list}>{children}</dl>;
}

/** One fact: the icon represents its name, which screen readers announce. */
export function Fact({ icon: Icon, name, value }: { icon: LucideIcon; name: string; value: string }) {
  return (
    <div className={fact}>
      <dt>
        <Icon aria-hidden="true" />
        <span className={term}>{name}</span>
      </dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
