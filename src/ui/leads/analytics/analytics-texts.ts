import { texts } from '../../../domain/language.ts';
import { numberText } from '../../../domain/number-text.ts';

/** The texts of the Analytics drawer. */
export const ANALYTICS_TEXTS = texts({
  title: 'Analytics',
  none: 'No leads yet',
  noneText: 'Charts appear with your first lead.',
  summary: {
    total: 'Total leads',
    ofTeam: 'of your whole team',
    rate: 'Conversion rate',
    converted: (count: number): string => `${numberText(count)} converted`,
    overdue: 'Overdue',
    late: 'late follow-ups',
    firstContact: 'First contact',
    medianWait: 'median wait',
    showOverdue: 'Show overdue leads',
  },
  figures: {
    percent: (percent: number): string => `${numberText(percent)}%`,
    /** The server stopped counting there. */
    atLeast: (count: number): string => `${numberText(count)}+`,
    days: (count: number): string => `${numberText(count)} d`,
    hours: (count: number): string => `${numberText(count)} h`,
    minutes: (count: number): string => `${numberText(count)} min`,
    /** Two units of one time, the larger one first. */
    both: (larger: string, smaller: string): string => `${larger} ${smaller}`,
  },
  /** The heading of the counts. */
  leads: 'Leads',
  former: 'Former members or unknown',
  perDay: { title: 'Leads per day', heading: 'Day' },
  perHour: { title: 'Leads per hour', heading: 'Hour' },
  byPriority: { title: 'By priority', heading: 'Priority', label: 'Leads by priority' },
  byStatus: { title: 'By status', heading: 'Status', label: 'Leads by status' },
  bySource: { title: 'By source', heading: 'Source', label: 'Leads by source' },
  byMember: { title: 'By team member', heading: 'Captured by', label: 'Leads by team member' },
  byTag: { title: 'By tag', heading: 'Tag', label: 'Leads by tag' },
});
