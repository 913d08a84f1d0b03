import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { LeadAnalytics } from '../../../api/leads.ts';
import type { LeadPriority, LeadSource, LeadStatus } from '../../../domain/screen-constants.ts';
import { BarTable, ColumnChart, type Bar } from '../../kit/bar-chart.tsx';
import { QuestionCharts } from '../../lead-questions/question-charts.tsx';
import { PRIORITY_LABELS, SOURCE_LABELS, STATUS_LABELS } from '../lead-labels.ts';
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
    name: fullName || 'Former members or unknown',
    count,
  }));
  return (
    <>
      <Times title="Leads per day" unit="Day" counted={data.byDay} axis={DAYS} />
      <Times title="Leads per hour" unit="Hour" counted={data.byHour} axis={HOURS} />
      <Shares title="By priority" heading="Priority" bars={barsOf(data.byPriority, byPriority)} />
      <Shares title="By status" heading="Status" bars={barsOf(data.byStatus, byStatus)} />
      <Shares title="By source" heading="Source" bars={barsOf(data.bySource, bySource)} />
      <Shares title="By team member" heading="Captured by" bars={people} />
      {data.byTag.length > 0 && (
        // A lead may have several tags or none, so the shares are of all leads.
        <Shares title="By tag" heading="Tag" bars={barsOf(data.byTag)} whole={data.total} />
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

type SharesProps = { title: string; heading: string; bars: readonly Bar[]; whole?: number };

function Shares({ title, heading: name, bars, whole }: SharesProps) {
  return (
    <Section title={title}>
      <BarTable
        label={`Leads ${title.toLowerCase()}`}
        headings={[name, 'Leads']}
        bars={bars}
        {...(whole !== undefined && { whole })}
      />
    </Section>
  );
}

type TimesProps = { title: string; unit: string; counted: Counted; axis: typeof DAYS };

function Times({ title, unit, counted, axis }: TimesProps) {
  return (
    <Section title={title}>
      <ColumnChart
        label={title}
        headings={[unit, 'Leads']}
        columns={columnsOf(counted, axis)}
        rows={rowsOf(counted, axis)}
      />
    </Section>
  );
}
