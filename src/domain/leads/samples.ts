/** Marks a page of leads whose response contained no list (spec §3). */
export const NO_LIST = 'noList';

const sample = (fullName: string, emailId: string, designation: string) => ({
  user: { fullName, emailId, designation, companyName: 'Example Company' },
});

/**
 * Invented leads for a response that contained no list (spec §3, G-22), shown under the label "Sample data".
 */
export const SAMPLE_LEADS = [
  {
    ...sample('Sample Visitor', 'visitor@example.com', 'Buyer'),
    priority: 'high',
    status: 'new',
    remarks: 'Wants to see the product again tomorrow.',
    createdAt: '2026-01-12T09:30:00.000Z',
  },
  {
    ...sample('Sample Guest', 'guest@example.com', 'Engineer'),
    priority: 'medium',
    status: 'contacted',
    remarks: 'Asked for the brochure.',
    createdAt: '2026-01-12T11:00:00.000Z',
  },
  {
    ...sample('Sample Passer-by', 'passer-by@example.com', 'Student'),
    priority: 'low',
    status: 'nurture',
    remarks: '',
    createdAt: '2026-01-12T15:45:00.000Z',
  },
] as const;
