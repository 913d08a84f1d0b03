import { useId } from 'react';
import { barChart, progressBar } from 'styled-system/recipes';
import { numberText } from '../../domain/number-text.ts';
import { CHART_TEXTS } from './control-texts.ts';

/** One bar: its name and its count. */
export type Bar = { key: string; name: string; count: number };

type BarTableProps = {
  /** Accessible name of the table. */
  label: string;
  /** Headings of the name column and of the number column. */
  headings: readonly [name: string, count: string];
  bars: readonly Bar[];
  /** The total for the shares; default: the sum of all bars. */
  whole?: number;
};

/** Shares as a table with a bar in each row, so that the values can also be read. */
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
            {CHART_TEXTS.share}
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
              <td className={styles.number}>{CHART_TEXTS.percent(share)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type ColumnChartProps = {
  /** What is counted, for example "Leads per day". */
  label: string;
  headings: readonly [name: string, count: string];
  /** The columns in the direction of the text. */
  columns: readonly Bar[];
  /** The rows of the table, if they differ from the columns. */
  rows?: readonly Bar[];
};

/** SVG units: a column with its gap, a column, and the height. */
const [STEP, WIDTH, HEIGHT] = [10, 8, 100];

const NOTHING: Bar = { key: '', name: '', count: 0 };

/** Counts over time as columns, with the same data as a table on request. */
export function ColumnChart({ label, headings: [names, counts], columns, rows = columns }: ColumnChartProps) {
  const styles = barChart();
  const caption = useId();
  const most = columns.reduce((best, column) => (column.count > best.count ? column : best), NOTHING);
  return (
    <figure className={styles.figure} aria-labelledby={caption}>
      <p id={caption} className={styles.axis}>
        {most.count === 0 ? CHART_TEXTS.none : CHART_TEXTS.most(most.count, most.name)}
      </p>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${String(columns.length * STEP)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {columns.map(({ key, name, count }, index) => {
          // A single lead among thousands must still be visible.
          const height = count === 0 ? 0 : Math.max(2, (HEIGHT * count) / most.count);
          return (
            <rect
              key={key}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
            >
              <title>{CHART_TEXTS.column(name, count)}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{columns[0]?.name}</span>
        {columns.length > 1 && <span>{columns.at(-1)?.name}</span>}
      </p>
      <details className={styles.details}>
        <summary className={styles.summary}>{CHART_TEXTS.table}</summary>
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
