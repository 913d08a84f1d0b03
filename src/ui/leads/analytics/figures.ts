import { numberText } from '../../../domain/number-text.ts';
import { PAGE } from '../../../domain/screen-constants.ts';

/** Shown when there is no data to compute a number from. */
export const NO_FIGURE = '-';

/** Share of converted leads in whole percent. */
export const rateText = (converted: number, total: number): string =>
  total === 0 ? NO_FIGURE : `${String(Math.round((100 * converted) / total))}%`;

/** A count with "+" when it reached the server's ceiling. */
export const cappedText = (count: number): string =>
  count >= PAGE.countCeiling ? `${numberText(PAGE.countCeiling)}+` : numberText(count);

/** "45 min", "1 h 30 min", "2 d 3 h": at most two units. */
export function waitText(minutes: number | undefined): string {
  if (minutes === undefined) return NO_FIGURE;
  const whole = Math.round(minutes);
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24, whole % 60];
  const units: [amount: number, unit: string][] =
    days > 0
      ? [
          [days, 'd'],
          [hours, 'h'],
        ]
      : [
          [hours, 'h'],
          [rest, 'min'],
        ];
  const told = units
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${numberText(amount)} ${unit}`);
  return told.length > 0 ? told.join(' ') : '0 min';
}
