import type { components } from '../../../openapi/portal.gen.ts';
import { isoTime, optional, textOf, timesOf } from '../lists/wire.ts';
import type { LeadOfList } from './live.ts';

type Schemas = components['schemas'];

/** The lead page's shape (spec §3, Lead); the person is always told under `user`. */
export function toLead(row: LeadOfList): Schemas['Lead'] {
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
    receivedAt: row.receivedAt.toISOString(),
    ...timesOf(row),
    ...optional('rating', row.rating),
    ...optional('followUpDate', isoTime(row.followUpAt)),
    ...optional('clientId', row.clientId),
    ...optional('capturedBy', row.capturedBy),
    ...optional('ownerId', row.ownerId),
    ...optional('rawCode', row.rawCode),
    ...optional('consent', consentOf(row)),
  };
}

/** Absent while nobody asked (spec §3 has no consent; an addition). */
function consentOf({ consentGiven, consentText, consentAt }: LeadOfList): Schemas['Consent'] | null {
  if (consentGiven === null || consentAt === null) return null;
  return { given: consentGiven, text: textOf(consentText), at: consentAt.toISOString() };
}

/** The dashboard's shape of the same row (spec §3, Dashboard lead; G-27). */
export function toDashboardLead(row: LeadOfList): Schemas['DashboardLead'] {
  return {
    id: row.id,
    name: row.fullName,
    email: textOf(row.email),
    company: textOf(row.companyName),
    jobTitle: textOf(row.designation),
    interest: row.priority,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    isSample: row.isSample,
  };
}
