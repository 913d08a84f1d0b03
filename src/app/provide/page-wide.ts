import type { LeadQuestion } from '../../api/lead-questions.ts';
import type { Company, CompanyProfile } from '../../api/profile.ts';
import type { EventInfo } from '../../domain/event.ts';
import type { Actors, Registry } from '../../machines/actors.ts';

/**
 * What the whole page knows, read at the moment of a call: the event, the company, and its questions. Their own actors load and reload
 * them; as input they would pass through every machine above a call and could be older than the screen. Only these
 * functions read the registry: every other implementation gets its input from the machine that invokes it, and sends to
 * its owner (`machines/kit/tell-owner.ts`).
 */
export const pageEvent = (system: Registry): EventInfo | null =>
  system.get('event')?.getSnapshot().context.event ?? null;

/** The company and its profile, as far as they are loaded. */
export const pageCompany = (
  system: Registry,
): { company: Company | null; profile: CompanyProfile | null } => ({
  company: system.get('company')?.getSnapshot().context.data ?? null,
  profile: system.get('companyProfile')?.getSnapshot().context.data ?? null,
});

/** The exhibitor's own questions, as far as this device or the server told them. */
export const pageQuestions = (system: Registry): readonly LeadQuestion[] =>
  system.get('questionList')?.getSnapshot().context.data ?? [];

/** The same, once the server has answered or its request has failed: at once where no view has asked for them. */
export async function loadedPageQuestions(
  system: Registry,
  signal: AbortSignal,
): Promise<readonly LeadQuestion[]> {
  const list = system.get('questionList');
  if (list) await settled(list, signal);
  return pageQuestions(system);
}

/**
 * Until a list has answered, failed, or is asked for by no view; rejects with the reason of `signal`. XState's `waitFor` would
 * be in the first load.
 */
function settled(list: Actors['questionList'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const look = (now: ReturnType<typeof list.getSnapshot>): void => {
      if (!now.context.hasAnswered && !now.matches('failed') && !now.matches('idle')) return;
      watching.unsubscribe();
      resolve();
    };
    const watching = list.subscribe(look);
    signal.addEventListener('abort', () => {
      watching.unsubscribe();
      reject(signal.reason as Error);
    });
    look(list.getSnapshot());
  });
}
