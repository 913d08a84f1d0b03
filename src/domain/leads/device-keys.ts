/** What this device remembers of the lead page, by its names in the browser's storage. */
export const LEAD_DEVICE_KEYS = {
  shortcuts: 'leads.keys',
  rows: 'leads.rows',
  exports: 'leads.export',
} as const;
