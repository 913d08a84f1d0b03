/** The texts of the open lead. */
export const PANEL_TEXTS = {
  lead: 'Lead',
  close: 'Close lead',
  previous: 'Previous lead (k)',
  next: 'Next lead (j)',
  gone: 'This lead is no longer there',
  failed: 'The lead could not be loaded',
  call: 'Call',
  whatsapp: 'WhatsApp',
  tomorrow: 'Tomorrow',
  noFollowUp: 'None',
  clearFollowUp: 'Remove follow-up',
  addTag: 'Add a tag',
  notes: 'Notes',
  noNotes: 'No notes yet',
  writeNote: 'Write a note',
  addNote: 'Add note',
} as const;
