import type { ReactNode } from 'react';
import { groupBy } from '../../domain/resources.ts';
import { Card } from '../kit/card.tsx';

type GroupsProps<Row> = {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** The content of one group. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** A titled card for each group, in order of first appearance. */
export function Groups<Row>({ rows, nameOf, children }: GroupsProps<Row>) {
  return groupBy(rows, nameOf).map(([name, members]) => (
    <Card key={name} title={name}>
      {children(members)}
    </Card>
  ));
}
