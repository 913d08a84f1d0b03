import { texts } from '../../domain/language.ts';
import { plural } from '../../domain/plural.ts';

/** The question whether the organiser may record, and the strip while it records. */
export const RECORDING_TEXTS = texts({
  name: 'Recording',
  question: 'May the organiser record how you use the portal?',
  what: 'The screens you open and the buttons you press in this browser are recorded, with times and counts. Texts, names, codes and contents are not.',
  long: 'It ends when you stop it or sign out, and after 60 minutes at the latest. A strip at the top shows that it runs.',
  who: 'Only the organiser’s support reads it, to find a fault. It is deleted after 30 days.',
  reason: (reason: string): string => `The reason given: ${reason}`,
  agree: 'Agree and start',
  decline: 'Decline',
  later: 'Later',
  left: (minutes: number): string =>
    `Recording, ${plural(minutes, { one: `${String(minutes)} minute left`, other: `${String(minutes)} minutes left` })}`,
  stop: 'Stop',
  stopping: 'Recording stopped. Telling the server…',
  untold: 'Recording stopped here. The server could not be told yet.',
  again: 'Try again',
});
