import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

const columns = css({
  display: 'grid',
  alignItems: 'start',
  gap: { base: '3', sm: '4' },
  // As wide as the fields, which are limited to the width of a form.
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    lg: 'minmax(0, 42.625rem) minmax(15rem, 1fr)',
    xl: 'minmax(0, 42.625rem) minmax(18rem, 30rem)',
  },
});
const beside = css({
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '3', sm: '4' },
  minWidth: '[0]',
});

type ProfileColumnsProps = {
  /** The form, or what stands in its place. */ children: ReactNode;
  /** Beside the form on a desk, below it elsewhere. */ aside: ReactNode;
  /** Nothing in it can be used yet. */ loading?: boolean;
};

/** The form and what is beside it; the same while the profile is loading. */
export function ProfileColumns({ children, aside, loading = false }: ProfileColumnsProps) {
  return (
    <div className={columns}>
      {children}
      <div className={beside} inert={loading}>
        {aside}
      </div>
    </div>
  );
}
