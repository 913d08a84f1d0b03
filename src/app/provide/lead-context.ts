import type { LeadQuestion } from '../../api/lead-questions.ts';
import { filedQuestions } from '../../domain/leads/questions.ts';
import { EVENT_MESSAGES } from '../../domain/event-messages.ts';
import type { Registry } from '../../machines/actors.ts';
import { dayAt, type Sender } from './lead-links.ts';
import { loadedPageQuestions, pageCompany, pageEvent, pageQuestions } from './page-wide.ts';

/** The questions with a column in files, as far as they are known. */
export const questionsIn = (system: Registry): LeadQuestion[] => filedQuestions(pageQuestions(system));

/** The same, once they are loaded: a file that is read before keeps their answers as notes. */
export const loadedQuestionsIn = async (system: Registry, signal: AbortSignal): Promise<LeadQuestion[]> =>
  filedQuestions(await loadedPageQuestions(system, signal));

export const eventZone = (system: Registry): string => pageEvent(system)?.timezone ?? 'UTC';

/** The time, the event's time zone, and the day there. */
export function momentIn(system: Registry): { now: Date; zone: string; day: string } {
  const [now, zone] = [new Date(), eventZone(system)];
  return { now, zone, day: dayAt(now, zone) };
}

/** The sender, as far as it is loaded. */
export function senderIn(system: Registry): Sender {
  const { company, profile } = pageCompany(system);
  return {
    company: company?.name ?? '',
    booth: company?.boothNumber ?? '',
    website: profile?.website ?? '',
    event: pageEvent(system)?.title ?? EVENT_MESSAGES.defaultTitle,
  };
}
