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
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(time);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return `${content}_${slugOf(eventTitle)}_${day}_${part('hour')}${part('minute')}.${format}`;
}

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'event';
