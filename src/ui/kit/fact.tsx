import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

const list = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const fact = css({
  display: 'flex',
  gap: '3',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon', color: 'fg.muted' },
});
const term = css({ srOnly: true });

/** A few facts below each other, each a Fact. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={list}>{children}</dl>;
}

/** One fact: the icon stands for its name, which those who listen hear. */
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
