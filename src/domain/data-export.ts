/** The contents and texts of the dashboard's "Export Data" (G-23). */
export const DATA_CONTENTS = ['leads', 'referrals', 'team', 'products', 'all'] as const;
export type DataContent = (typeof DATA_CONTENTS)[number];

/** Singular and plural of a file's content. */
const NOUNS: Readonly<Record<DataContent, readonly [one: string, many: string]>> = {
  leads: ['lead', 'leads'],
  referrals: ['registration', 'registrations'],
  team: ['team member', 'team members'],
  products: ['product', 'products'],
  all: ['row', 'rows'],
};

export const DATA_EXPORT_MESSAGES = {
  failed: 'The file could not be made. Please try again.',
  /** `count` is null when the server did not send it. */
  exported: (content: DataContent, count: number | null): string => {
    const [one, many] = NOUNS[content];
    return count === null ? `Exported the ${many}` : `Exported ${String(count)} ${count === 1 ? one : many}`;
  },
  none: (content: DataContent): string => `No ${NOUNS[content][1]} to export`,
} as const;
