import { localeFor, perLanguage } from './locale.ts';

const format = perLanguage(() => new Intl.NumberFormat(localeFor('en-US')));

/** A count as every screen shows it: "12,500". */
export const numberText = (count: number): string => format().format(count);
