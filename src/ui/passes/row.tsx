import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Skeleton } from '../kit/skeleton.tsx';

type RowProps = {
  /** The name, followed by its labels. */
  name: ReactNode;
  labels: ReactNode;
  /** Contact details, or the outcome. */
  details: ReactNode;
  date: ReactNode;
  status: ReactNode;
  actions?: ReactNode;
};

// A card on a phone; from a tablet on, a row of two lines with aligned columns.
const row = css({
  display: 'grid',
  alignItems: 'start',
  columnGap: { base: '3', md: '4' },
  rowGap: '1',
  paddingInline: { base: '4', sm: '5' },
  paddingBlock: '3',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 1fr) 8.5rem 17rem',
    xl: 'minmax(0, 1fr) 8.5rem 20rem',
  },
  gridTemplateAreas: {
    base: '"name status" "details details" "date date" "actions actions"',
    md: '"name status actions" "details date actions"',
  },
  '&:not(:first-child)': { borderTop: 'line' },
});
const name = css({
  gridArea: 'name',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
});
const nameText = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '1' });
const details = css({ gridArea: 'details', color: 'fg.muted', overflowWrap: 'anywhere' });
const date = css({ gridArea: 'date', color: 'fg.muted' });
const status = css({ gridArea: 'status', display: 'flex' });
const actions = css({
  gridArea: 'actions',
  alignSelf: { md: 'center' },
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { md: 'flex-end' },
  gap: '2',
  marginTop: { base: '1.5', md: '0' },
  '&:empty': { display: 'none' },
});

/** One row of the lists on this screen. */
export function Row(props: RowProps) {
  return (
    <li className={row}>
      <div className={name}>
        <p className={nameText}>{props.name}</p>
        <div className={labels}>{props.labels}</div>
      </div>
      <div className={details}>{props.details}</div>
      <p className={date}>{props.date}</p>
      <div className={status}>{props.status}</div>
      <div className={actions}>{props.actions}</div>
    </li>
  );
}

/** Placeholder rows of the same size while the list is loading. */
export const ROW_PLACEHOLDERS = [0, 1, 2].map((index) => (
  <Row
    key={index}
    name={<Skeleton>Name of a guest</Skeleton>}
    labels={<Skeleton>Referral</Skeleton>}
    details={<Skeleton>address@example.com</Skeleton>}
    date={<Skeleton>Mar 04, 09:30 AM</Skeleton>}
    status={<Skeleton>Pending</Skeleton>}
    actions={<Skeleton>Badge</Skeleton>}
  />
));
