import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { LeadAnalytics } from '../../../api/leads.ts';
import type { LeadPriority, LeadSource, LeadStatus } from '../../../domain/screen-constants.ts';
import { BarTable, ColumnChart, type Bar } from '../../kit/bar-chart.tsx';
import { QuestionCharts } from '../../lead-questions/question-charts.tsx';
import { PRIORITY_LABELS, SOURCE_LABELS, STATUS_LABELS } from '../lead-label-texts.ts';
import { ANALYTICS_TEXTS as TEXTS } from './analytics-texts.ts';
import { columnsOf, DAYS, HOURS, rowsOf } from './time-axis.ts';

const section = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const heading = css({ fontSize: 'md', fontWeight: 'bold' });

type Counted = LeadAnalytics['byDay'];

const barsOf = (counted: Counted, labels: Readonly<Record<string, string>> = {}): Bar[] =>
  counted.map(({ name, count }) => ({ key: name, name: labels[name] ?? name, count }));

const byPriority: Readonly<Record<LeadPriority, string>> = PRIORITY_LABELS;
const byStatus: Readonly<Record<LeadStatus, string>> = STATUS_LABELS;
const bySource: Readonly<Record<LeadSource, string>> = SOURCE_LABELS;

/** The charts of the leads by time, origin and outcome. Every chart is a table or has one behind it. */
export function Charts({ data }: { data: LeadAnalytics }) {
  const people = data.byPerson.map(({ name, fullName, count }) => ({
    key: name,
    // Leads of former members and leads added by the organiser both have no name.
    name: fullName || TEXTS.former,
    count,
  }));
  return (
    <>
      <Times texts={TEXTS.perDay} counted={data.byDay} axis={DAYS} />
      <Times texts={TEXTS.perHour} counted={data.byHour} axis={HOURS} />
      <Shares texts={TEXTS.byPriority} bars={barsOf(data.byPriority, byPriority)} />
      <Shares texts={TEXTS.byStatus} bars={barsOf(data.byStatus, byStatus)} />
      <Shares texts={TEXTS.bySource} bars={barsOf(data.bySource, bySource)} />
      <Shares texts={TEXTS.byMember} bars={people} />
      {data.byTag.length > 0 && (
        // A lead may have several tags or none, so the shares are of all leads.
        <Shares texts={TEXTS.byTag} bars={barsOf(data.byTag)} whole={data.total} />
      )}
      <QuestionCharts data={data} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={section}>
      <h3 className={heading}>{title}</h3>
      {children}
    </section>
  );
}

type SharesProps = { texts: typeof TEXTS.byTag; bars: readonly Bar[]; whole?: number };

function Shares({ texts: { title, heading: name, label }, bars, whole }: SharesProps) {
  return (
    <Section title={title}>
      <BarTable
        label={label}
        headings={[name, TEXTS.leads]}
        bars={bars}
        {...(whole !== undefined && { whole })}
      />
    </Section>
  );
}

type TimesProps = { texts: typeof TEXTS.perDay; counted: Counted; axis: typeof DAYS };

function Times({ texts: { title, heading: unit }, counted, axis }: TimesProps) {
  return (
    <Section title={title}>
      <ColumnChart
        label={title}
        headings={[unit, TEXTS.leads]}
        columns={columnsOf(counted, axis)}
        rows={rowsOf(counted, axis)}
      />
    </Section>
  );
}
