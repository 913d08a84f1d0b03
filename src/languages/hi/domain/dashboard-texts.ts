import type * as english from '../../../domain/dashboard-texts.ts';
import { numberText } from '../../../domain/number-text.ts';
import { PAGE } from '../../../domain/screen-constants.ts';

const upToCeiling = (count: number): string => `${numberText(count)}${count >= PAGE.countCeiling ? '+' : ''}`;

export const DASHBOARD_TEXTS: typeof english.DASHBOARD_TEXTS = {
  toFollowUp: 'फ़ॉलो-अप बाक़ी',
  toContact: 'उच्च रुचि, संपर्क बाक़ी',
  nothingDue: 'आज कोई फ़ॉलो-अप बाक़ी नहीं है।',
  nobodyWaits: 'उच्च रुचि वाले सभी लोगों से संपर्क हो चुका है।',
  nobodyHot: 'अभी उच्च रुचि वाली कोई लीड नहीं है।',
  late: (count) => `${upToCeiling(count)} विलंबित`,
  all: (count) => `सभी ${upToCeiling(count)}`,
  allDue: (count) => `सभी ${upToCeiling(count)} जिनका फ़ॉलो-अप बाक़ी है`,
  allHot: (count) => `सभी ${upToCeiling(count)} जिनसे संपर्क बाक़ी है`,
  isNew: 'नई',
  arrived: (count, full) => `${numberText(count)}${full ? '+' : ''} नई`,
  announced: (names) => (names.length === 0 ? '' : `नई लीड: ${names.join(', ')}`),
  tickets: (issued, allocated, available) =>
    `${numberText(allocated)} में से ${numberText(issued)} जारी, ${numberText(available)} उपलब्ध`,
  percent: (value) => `${numberText(value)} %`,
  today: (value) => `आज ${value}`,
  yesterday: (value) => `कल ${value}`,
  dayValue: (day, value) => `${day}: ${value}`,
  byDay: (label, days) => `दिन के अनुसार ${label}: ${days.join(', ')}`,
  eventDay: (day, days) => `दिन ${numberText(day)}, कुल ${numberText(days)}`,
};
