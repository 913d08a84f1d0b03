/** The keys of the lead page, as the list of shortcuts shows them. */
export const LEAD_SHORTCUTS = ['/', 'n', 'j', 'k', 'e', '1', '2', '3', 'Escape', '?'] as const;

/** Keys that work on every screen. */
export const PORTAL_SHORTCUTS = ['Ctrl K'] as const;

export type LeadKey = (typeof LEAD_SHORTCUTS)[number];
