import { texts } from '../language.ts';
import type { LeadField } from './fields.ts';

/** Labels of the form's controls. */
export const FIELD_LABELS = texts({
  fullName: 'Full Name',
  emailId: 'Email',
  phoneCode: 'Country Code',
  phone: 'Mobile Number',
  companyName: 'Company',
  designation: 'Designation',
  priority: 'Priority',
  status: 'Status',
  rating: 'Rating',
  remarks: 'Remarks',
  tags: 'Tags',
  followUpDate: 'Follow-up',
  source: 'Source',
  ownerId: 'Assigned to',
  consent: 'Agreed to be contacted',
  rawCode: 'Badge code',
} satisfies Record<LeadField, string>);

/** Names within a sentence, of the history above all. */
export const FIELD_WORDS = texts({
  fullName: 'name',
  emailId: 'email',
  phoneCode: 'country code',
  phone: 'mobile number',
  companyName: 'company',
  designation: 'designation',
  priority: 'priority',
  status: 'status',
  rating: 'rating',
  remarks: 'remarks',
  tags: 'tags',
  followUpDate: 'follow-up',
  source: 'source',
  ownerId: 'owner',
  consent: 'consent',
  rawCode: 'badge code',
} satisfies Record<LeadField, string>);

/**
 * Headings of a file in the reader's language, by the key of the column; a file has the English ones unless the person
 * who exports it chooses otherwise.
 */
export const HEADING_TEXTS = texts({
  id: 'Lead ID',
  firstName: 'First Name',
  lastName: 'Last Name',
  emailId: 'Email',
  phoneCode: 'Phone Country Code',
  phone: 'Phone Number',
  companyName: 'Company Name',
  designation: 'Job Title',
  priority: 'Priority',
  status: 'Status',
  rating: 'Rating',
  remarks: 'Notes',
  tags: 'Tags',
  followUpDate: 'Follow-up Date',
  source: 'Source',
  capturedBy: 'Captured By',
  assignedTo: 'Assigned To',
  consent: 'Consent',
  consentAt: 'Consent At',
  createdAt: 'Captured At',
  updatedAt: 'Updated At',
  event: 'Event',
  booth: 'Booth',
  consentText: 'Consent Text',
  rawCode: 'Badge Code',
  mendReason: 'Reason not imported',
});
