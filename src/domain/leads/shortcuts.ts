/** The keys of the lead page, as the list of shortcuts says them. */
export const LEAD_SHORTCUTS = [
  { key: '/', label: 'Search' },
  { key: 'n', label: 'Add a lead' },
  { key: 'j', label: 'Open the next lead' },
  { key: 'k', label: 'Open the previous lead' },
  { key: 'e', label: 'Edit the open lead' },
  { key: '1', label: 'Priority High' },
  { key: '2', label: 'Priority Medium' },
  { key: '3', label: 'Priority Low' },
  { key: 'Escape', label: 'Close the open lead' },
  { key: '?', label: 'Show this list' },
] as const;

/** Keys that work on every screen. */
export const PORTAL_SHORTCUTS = [{ key: 'Ctrl K', label: 'Search and commands' }] as const;

export type LeadKey = (typeof LEAD_SHORTCUTS)[number]['key'];
