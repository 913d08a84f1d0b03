import type { components } from '../../../openapi/portal.gen.ts';
import { optional, textOf } from '../lists/wire.ts';
import type { LeadOfPage } from './live.ts';

type Schemas = components['schemas'];

/** A time as answers tell it; a page brings it as that text already. */
export const told = (time: Date | string): string => (typeof time === 'string' ? time : time.toISOString());

/** The lead page's shape (spec §3, Lead); the person is always told under `user`. */
export function toLead(row: LeadOfPage): Schemas['Lead'] {
  return {
    _id: row.id,
    user: {
      fullName: row.fullName,
      emailId: textOf(row.email),
      companyName: textOf(row.companyName),
      designation: textOf(row.designation),
    },
    phoneCode: textOf(row.phoneCode),
    phone: textOf(row.phone),
    priority: row.priority,
    status: row.status,
    remarks: textOf(row.remarks),
    tags: row.tags,
    source: row.source,
    isSample: row.isSample,
    receivedAt: told(row.receivedAt),
    createdAt: told(row.createdAt),
    updatedAt: told(row.updatedAt),
    ...optional('rating', row.rating),
    ...optional('followUpDate', row.followUpAt && told(row.followUpAt)),
    ...optional('clientId', row.clientId),
    ...optional('capturedBy', row.capturedBy),
    ...optional('ownerId', row.ownerId),
    ...optional('rawCode', row.rawCode),
    ...optional('consent', consentOf(row)),
  };
}

/** Absent while nobody asked (spec §3 has no consent; an addition). */
function consentOf({ consentGiven, consentText, consentAt }: LeadOfPage): Schemas['Consent'] | null {
  if (consentGiven === null || consentAt === null) return null;
  return { given: consentGiven, text: textOf(consentText), at: told(consentAt) };
}

/** The dashboard's shape of the same row (spec §3, Dashboard lead; G-27). */
export function toDashboardLead(row: LeadOfPage): Schemas['DashboardLead'] {
  return {
    id: row.id,
    name: row.fullName,
    email: textOf(row.email),
    company: textOf(row.companyName),
    jobTitle: textOf(row.designation),
    interest: row.priority,
    source: row.source,
    createdAt: told(row.createdAt),
    isSample: row.isSample,
  };
}
