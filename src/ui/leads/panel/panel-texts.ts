import { texts } from '../../../domain/language.ts';

/** The texts of the open lead. */
export const PANEL_TEXTS = texts({
  lead: 'Lead',
  close: 'Close lead',
  previous: 'Previous lead (k)',
  next: 'Next lead (j)',
  gone: 'This lead is no longer there',
  failed: 'The lead could not be loaded',
  copy: (text: string): string => `Copy ${text}`,
  call: 'Call',
  whatsapp: 'WhatsApp',
  tomorrow: 'Tomorrow',
  chooseTime: 'Choose time',
  setTime: 'Set',
  noFollowUp: 'None',
  clearFollowUp: 'Remove follow-up',
  addTag: 'Add a tag',
  removeTag: (tag: string): string => `Remove ${tag}`,
  notes: 'Notes',
  noNotes: 'No notes yet',
  writeNote: 'Write a note',
  addNote: 'Add note',
  receipts: 'See receipts',
});
