import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { badge, type BadgeVariantProps } from 'styled-system/recipes';

type BadgeProps = BadgeVariantProps & { icon: LucideIcon; children: ReactNode };

/** A short fact. Icon and text carry the meaning; the colour only repeats it. */
export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className={badge({ tone })}>
      <Icon size={12} strokeWidth={2.5} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
