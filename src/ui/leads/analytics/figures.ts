import { numberText } from '../../../domain/number-text.ts';
import { PAGE } from '../../../domain/screen-constants.ts';
import { ANALYTICS_TEXTS } from './analytics-texts.ts';

/** Shown when there is no data to compute a number from. */
export const NO_FIGURE = '-';

/** Share of converted leads in whole percent. */
export const rateText = (converted: number, total: number): string =>
  total === 0 ? NO_FIGURE : ANALYTICS_TEXTS.figures.percent(Math.round((100 * converted) / total));

/** A count with "+" when it reached the server's ceiling. */
export const cappedText = (count: number): string =>
  count >= PAGE.countCeiling ? ANALYTICS_TEXTS.figures.atLeast(PAGE.countCeiling) : numberText(count);

/** "45 min", "1 h 30 min", "2 d 3 h": at most two units. */
export function waitText(minutes: number | undefined): string {
  if (minutes === undefined) return NO_FIGURE;
  const whole = Math.round(minutes);
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24, whole % 60];
  const texts = ANALYTICS_TEXTS.figures;
  const [larger, smaller] = days > 0 ? [days, hours] : [hours, rest];
  const [ofLarger, ofSmaller] = days > 0 ? [texts.days, texts.hours] : [texts.hours, texts.minutes];
  if (larger === 0) return ofSmaller(smaller);
  return smaller === 0 ? ofLarger(larger) : texts.both(ofLarger(larger), ofSmaller(smaller));
}
