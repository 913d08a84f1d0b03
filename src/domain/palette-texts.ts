import { texts } from './language.ts';
import { numberText } from './number-text.ts';

/** The texts of the palette. */
export const PALETTE_TEXTS = texts({
  title: 'Command palette',
  open: 'Search and commands (Ctrl+K)',
  placeholder: 'Search leads, screens and actions...',
  groups: {
    recent: 'Recent',
    screen: 'Screens',
    action: 'Actions',
    view: 'Views of leads',
    lead: 'Leads',
  },
  searching: 'Searching leads...',
  noLeads: 'No lead matches.',
  offline: 'Leads cannot be searched without a connection.',
  failed: 'The leads could not be searched.',
  retry: 'Try again',
  close: 'Close',
  nothing: 'Nothing matches.',
  found: (count: number): string => (count === 1 ? '1 result' : `${numberText(count)} results`),
  keys: 'Up and down to choose, Enter to open, Escape to close',
});

/** The names of the actions by their ids, and other words people type for them. */
export const PALETTE_ACTION_TEXTS = texts({
  'lead.add': { label: 'Add Lead', words: 'new create visitor leads' },
  'lead.export': { label: 'Export Leads', words: 'download csv excel' },
  'lead.import': { label: 'Import Leads', words: 'upload csv excel' },
  'lead.analytics': { label: 'Analytics', words: 'numbers charts leads' },
  'lead.shortcuts': { label: 'Keyboard shortcuts', words: 'keys help' },
  'theme.light': { label: 'Theme: Light', words: 'appearance bright' },
  'theme.dark': { label: 'Theme: Dark', words: 'appearance night' },
  'theme.system': { label: 'Theme: System', words: 'appearance automatic' },
  'sign-out': { label: 'Sign out', words: 'log out leave' },
});
