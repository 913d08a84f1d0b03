import { accountWords } from './account.words.ts';
import { captureWords } from './capture.words.ts';
import { editorsWords } from './editors.words.ts';
import { formsWords } from './forms.words.ts';
import { leadViewsWords } from './lead-views.words.ts';
import { leadQuestionsWords } from './lead-questions.words.ts';
import { leadsWords } from './leads.words.ts';
import { listsWords } from './lists.words.ts';
import { ordersWords } from './orders.words.ts';
import { outboxWords } from './outbox.words.ts';
import { passesWords } from './passes.words.ts';
import { recordingWords } from './recording.words.ts';
import { resourcesWords } from './resources.words.ts';
import { teamPasteWords } from './team-paste.words.ts';
import type { Words } from './words.ts';
import { workspaceWords } from './workspace.words.ts';

/** Every machine in the words of its screen, by its name in the catalogue. */
export const WORDS: Readonly<Record<string, Words>> = {
  ...accountWords,
  ...workspaceWords,
  ...listsWords,
  ...ordersWords,
  ...teamPasteWords,
  ...recordingWords,
  ...resourcesWords,
  ...formsWords,
  ...editorsWords,
  ...leadsWords,
  ...leadViewsWords,
  ...leadQuestionsWords,
  ...passesWords,
  ...captureWords,
  ...outboxWords,
};
