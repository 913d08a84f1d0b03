import { texts } from '../../../domain/language.ts';

/** The texts around the history of a lead, and who did something to it. */
export const HISTORY_TEXTS = texts({
  title: 'History',
  failed: 'The history could not be loaded',
  none: 'Nothing has happened yet',
  someMember: 'A team member',
  left: 'a former member',
  /** What somebody did, by the kind of change. */
  did: {
    added: (name: string): string => `${name} added this lead`,
    changed: (name: string): string => `${name} changed this lead`,
    merged: (name: string): string => `${name} met this lead too`,
    deleted: (name: string): string => `${name} deleted this lead`,
    restored: (name: string): string => `${name} restored this lead`,
    /** The name of the file is empty when it is not known. */
    imported: (name: string, file: string): string =>
      file === '' ? `${name} imported this lead` : `${name} imported this lead from ${file}`,
    importedToo: (name: string, file: string): string =>
      file === '' ? `${name} imported this lead too` : `${name} imported this lead too, from ${file}`,
  },
  /** When and where something was captured that reached the server later. */
  captured: {
    at: (time: string): string => `Captured ${time}`,
    on: (device: string): string => `Captured on ${device}`,
    atOn: (time: string, device: string): string => `Captured ${time} on ${device}`,
  },
});

/** What became of one field. `field` is its name within a sentence. */
export const HISTORY_SENTENCES = texts({
  set: (field: string, to: string): string => `Set the ${field} to ${to}`,
  changed: (field: string, from: string, to: string): string => `Changed the ${field} from ${from} to ${to}`,
  removed: (field: string, from: string): string => `Removed the ${field} ${from}`,
  kept: (field: string, kept: string, offered: string): string =>
    `Kept the ${field} ${kept}; ${offered} was said as well`,
  assigned: (to: string): string => `Assigned it to ${to}`,
  handed: (from: string, to: string): string => `Handed it from ${from} to ${to}`,
  takenFrom: (from: string): string => `Took it from ${from}`,
  remarksWritten: (text: string): string => `Wrote “${text}”`,
  remarkAdded: (text: string): string => `Added the remark “${text}”`,
  remarksChanged: (text: string): string => `Changed the remarks to “${text}”`,
  remarksRemoved: 'Removed the remarks',
  tagsAdded: (tags: readonly string[]): string =>
    `Added the ${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`,
  tagsRemoved: (tags: readonly string[]): string =>
    `Removed the ${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`,
  both: (one: string, other: string): string => `${one}. ${other}`,
});

/** Names and values within those sentences. */
export const HISTORY_WORDS = texts({
  answer: 'answer to a question',
  answerTo: (question: string): string => `answer to “${question}”`,
  consent: { Yes: 'Yes', No: 'No' },
  consentTo: (answer: string, wording: string): string => `${answer} (${wording})`,
});
