import { useId } from 'react';
import { barChart, progressBar } from 'styled-system/recipes';
import { numberText } from '../../domain/number-text.ts';

/** One bar: what it stands for, and how many. */
export type Bar = { key: string; name: string; count: number };

type BarTableProps = {
  /** Names the table for those who listen. */
  label: string;
  /** Above the names and above the numbers. */
  headings: readonly [name: string, count: string];
  bars: readonly Bar[];
  /** What the shares are shares of; the sum of all bars unless given. */
  whole?: number;
};

/** Shares as a table whose rows carry their bars: what is drawn can be read. */
export function BarTable({ label, headings: [names, counts], bars, whole }: BarTableProps) {
  const styles = barChart();
  const all = whole ?? bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.heading}>
            {names}
          </th>
          <th scope="col" className={styles.heading}>
            {counts}
          </th>
          <th scope="col" className={styles.heading}>
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, count }) => {
          const share = all > 0 ? Math.round((100 * count) / all) : 0;
          return (
            <tr key={key}>
              <th scope="row" className={styles.name}>
                <bdi>{name}</bdi>
                <progress className={progressBar()} aria-hidden="true" max={Math.max(all, 1)} value={count} />
              </th>
              <td className={styles.number}>{numberText(count)}</td>
              <td className={styles.number}>{String(share)}%</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type ColumnChartProps = {
  /** What is counted: "Leads per day". */
  label: string;
  headings: readonly [name: string, count: string];
  /** Side by side in this order. */
  columns: readonly Bar[];
  /** The rows of the table behind it, where there are others than columns. */
  rows?: readonly Bar[];
};

/** Units of the drawing: a column with its gap, and the height. */
const [STEP, WIDTH, HEIGHT] = [10, 8, 100];

const NOTHING: Bar = { key: '', name: '', count: 0 };

/** Counts over time as columns, and the same as a table for whoever asks for it. */
export function ColumnChart({ label, headings: [names, counts], columns, rows = columns }: ColumnChartProps) {
  const styles = barChart();
  const caption = useId();
  const most = columns.reduce((best, column) => (column.count > best.count ? column : best), NOTHING);
  return (
    <figure className={styles.figure} aria-labelledby={caption}>
      <p id={caption} className={styles.axis}>
        {most.count === 0 ? 'None' : `Most: ${numberText(most.count)}, ${most.name}`}
      </p>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${String(columns.length * STEP)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {columns.map(({ key, name, count }, index) => {
          // A single lead among thousands is still to be seen.
          const height = count === 0 ? 0 : Math.max(2, (HEIGHT * count) / most.count);
          return (
            <rect
              key={key}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
            >
              <title>{`${name}: ${numberText(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{columns[0]?.name}</span>
        {columns.length > 1 && <span>{columns.at(-1)?.name}</span>}
      </p>
      <details className={styles.details}>
        <summary className={styles.summary}>Show as a table</summary>
        <div className={styles.scroll} data-framed data-scroll tabIndex={0} role="group" aria-label={label}>
          <table className={styles.table} aria-label={label}>
            <thead>
              <tr>
                <th scope="col" className={styles.heading}>
                  {names}
                </th>
                <th scope="col" className={styles.heading}>
                  {counts}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, count }) => (
                <tr key={key}>
                  <th scope="row" className={styles.name}>
                    {name}
                  </th>
                  <td className={styles.number}>{numberText(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
