import { wallClock } from '../wall-clock.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'vcf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  vcf: 'text/vcard; charset=utf-8',
};

/** For example `leads_demo-expo_2026-03-04_0930.csv`, in the event's time zone; `content` is the first part. */
export function exportName(
  eventTitle: string,
  time: Date,
  timezone: string,
  format: ExportFormat,
  content = 'leads',
): string {
  const [day = '', clock = ''] = wallClock(time, timezone).toISOString().split('T');
  const minutes = clock.slice(0, 5).replace(':', '');
  return `${content}_${slugOf(eventTitle)}_${day}_${minutes}.${format}`;
}

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'event';
