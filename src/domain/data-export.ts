/** The contents of the dashboard's "Export Data" (G-23). */
export const DATA_CONTENTS = ['leads', 'referrals', 'team', 'products', 'all'] as const;
export type DataContent = (typeof DATA_CONTENTS)[number];

/** What one file holds: data of the exhibitor, or who did what to it. */
export type FileContent = DataContent | 'audit';
