import type { LeadPriority, LeadSource, LeadStatus } from '../../domain/screen-constants.ts';
import type { Viewer } from '../contract/call.ts';
import type { downloads } from '../db/schema/downloads.ts';
import type { leads } from '../db/schema/leads.ts';
import type { products } from '../db/schema/products.ts';
import { HOUR } from '../../domain/durations.ts';

type Owned = { eventId: string; exhibitorId: string; isSample: true; createdAt: Date; updatedAt: Date };

/** Plainly fictional people with addresses that cannot exist, newest first: hours before now, then the facts. */
const PEOPLE: [number, string, string, string, LeadPriority, LeadStatus, LeadSource][] = [
  [0, 'Sample Visitor One', 'Sample Retail', 'Buyer', 'high', 'new', 'networking'],
  [0.5, 'Sample Visitor Two', 'Sample Foods', 'Owner', 'high', 'contacted', 'booth_scan'],
  [2, 'Sample Visitor Three', 'Sample Logistics', 'Manager', 'medium', 'new', 'booth_scan'],
  [5, 'Sample Visitor Four', 'Sample Motors', 'Engineer', 'low', 'nurture', 'referral'],
  [20, 'Sample Visitor Five', 'Sample Textiles', 'Director', 'high', 'converted', 'networking'],
  [24, 'Sample Visitor Six', 'Sample Health', 'Buyer', 'medium', 'follow-up', 'booth_scan'],
  [28, 'Sample Visitor Seven', 'Sample Energy', 'Analyst', 'low', 'lost', 'manual'],
  [44, 'Sample Visitor Eight', 'Sample Studio', 'Founder', 'medium', 'qualified', 'booth_scan'],
  [48, 'Sample Visitor Nine', 'Sample Bank', 'Manager', 'high', 'converted', 'booth_scan'],
  [52, 'Sample Visitor Ten', 'Sample School', 'Teacher', 'low', 'new', 'import'],
  [70, 'Sample Visitor Eleven', 'Sample Press', 'Editor', 'medium', 'contacted', 'networking'],
  [72, 'Sample Visitor Twelve', 'Sample Travel', 'Agent', 'low', 'new', 'referral'],
];

export type Samples = {
  leads: (typeof leads.$inferInsert)[];
  products: (typeof products.$inferInsert)[];
  downloads: (typeof downloads.$inferInsert)[];
};

/** The rows create-sample-data makes for an exhibitor; every one is marked (G-26). */
export function samplesFor({ eventId, exhibitorId }: Viewer, now: Date): Samples {
  const owned = (hoursAgo: number): Owned => {
    const at = new Date(now.getTime() - hoursAgo * HOUR);
    return { eventId, exhibitorId, isSample: true, createdAt: at, updatedAt: at };
  };
  return {
    leads: PEOPLE.map(([hoursAgo, fullName, companyName, designation, priority, status, source], index) => ({
      ...owned(hoursAgo),
      fullName,
      companyName,
      designation,
      priority,
      status,
      source,
      email: `visitor${String(index + 1)}@sample.example`,
      remarks: 'A sample lead, not a person.',
      receivedAt: now,
    })),
    products: ['Sample Product A', 'Sample Product B'].map((productName, index) => ({
      ...owned(1 - index),
      productName,
      productDescription: 'Shows how a product looks in the catalogue.',
      productLink: 'https://sample.example/product',
    })),
    downloads: ['Sample Brochure', 'Sample Price List'].map((title, index) => ({
      ...owned(index),
      title,
      description: 'Shows how a resource of yours looks.',
      type: 'link' as const,
      attachment: 'https://sample.example/resource',
    })),
  };
}
