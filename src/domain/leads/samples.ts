import { SAMPLE_LEAD_TEXTS } from './lead-texts.ts';

/** Marks a page of leads whose response contained no list (spec §3). */
export const NO_LIST = 'noList';

/**
 * Invented leads for a response that contained no list (spec §3, G-22), shown under the label "Sample data".
 */
export function sampleLeads() {
  const { company: companyName, visitor, guest, passerBy } = SAMPLE_LEAD_TEXTS;
  const sample = (
    { remarks, ...person }: { fullName: string; designation: string; remarks: string },
    emailId: string,
  ) => ({ user: { ...person, emailId, companyName }, remarks });
  return [
    {
      ...sample(visitor, 'visitor@example.com'),
      priority: 'high',
      status: 'new',
      createdAt: '2026-01-12T09:30:00.000Z',
    },
    {
      ...sample(guest, 'guest@example.com'),
      priority: 'medium',
      status: 'contacted',
      createdAt: '2026-01-12T11:00:00.000Z',
    },
    {
      ...sample(passerBy, 'passer-by@example.com'),
      priority: 'low',
      status: 'nurture',
      createdAt: '2026-01-12T15:45:00.000Z',
    },
  ] as const;
}
