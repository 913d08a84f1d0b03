import { SIZE_TEXTS } from './unit-texts.ts';
import { localeFor, perLanguage } from './locale.ts';

const UNITS = ['bytes', 'kilobytes', 'megabytes', 'gigabytes'] as const;

const formatWith = (digits: number) =>
  perLanguage(
    () =>
      new Intl.NumberFormat(localeFor('en-US'), {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: false,
      }),
  );
const whole = formatWith(0);
const tenths = formatWith(1);

/** A readable file size: "820 KB", "4.6 MB"; `whole` without tenths. Units of 1024, like the limits. */
export function fileSizeText(bytes: number, digits?: 'whole'): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  const format = digits !== 'whole' && step > 1 && amount < 100 ? tenths() : whole();
  return SIZE_TEXTS[UNITS[step] ?? 'bytes'](format.format(amount));
}
