import type { components } from '../../../openapi/portal.gen.ts';
import { pickTexts } from '../../../src/domain/record-fields.ts';
import { MEMBER_FIELDS } from '../../../src/domain/team.ts';
import { samplePerson } from '../../../src/machines/leads.catalogue.ts';
import { emptyProduct } from '../../../src/machines/products/products-fields.ts';
import { sampleUser } from '../../../src/machines/samples.ts';
import { emptyMember } from '../../../src/machines/team/team-fields.ts';

/** Rows as the server writes them, told from one another by their number. */
type Schemas = components['schemas'];
type Row<T> = (index: number) => T;

export const TIMES = { createdAt: '2026-03-04T09:30:00.000Z', updatedAt: '2026-03-04T09:30:00.000Z' };

export const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** "Walked 1" for the first. */
export const nameOf = (index: number): string => `Walked ${String(index + 1)}`;

export const GUEST_EMAIL = 'walked@guest.example';

export const member: Row<Schemas['TeamMember']> = (index) => ({
  _id: idOf(index),
  fullName: nameOf(index),
  emailId: '',
  authenticationId: '',
  phoneCode: '',
  ...pickTexts(MEMBER_FIELDS, emptyMember),
  isParentExhibitor: false,
  role: 'admin',
  event: sampleUser.event,
  userType: 'exhibitor',
  isPending: false,
  isDeclined: false,
  hasJoined: false,
  invitedBy: '',
  isSample: false,
  ...TIMES,
});

export const product: Row<Schemas['Product']> = (index) => ({
  _id: idOf(index),
  event: sampleUser.event,
  ...emptyProduct,
  productName: nameOf(index),
  isSample: false,
  ...TIMES,
});

export const download: Row<Schemas['Download']> = (index) => ({
  _id: idOf(index),
  title: nameOf(index),
  description: '',
  type: 'link',
  category: '',
  attachment: 'https://files.example/sheet.pdf',
  fileType: '',
  downloadCount: 0,
  event: sampleUser.event,
  isExhibitor: false,
  isPublic: true,
  isSample: false,
  ...TIMES,
});

export const faq: Row<Schemas['Faq']> = (index) => ({
  _id: idOf(index),
  question: nameOf(index),
  answer: '<p>Yes.</p>',
  type: 'General',
  isOwn: false,
  ...TIMES,
});

export const pass: Row<Schemas['Pass']> = (index) => ({
  _id: idOf(index),
  numberOfPasses: 3,
  exhibitorCategory: { categoryName: nameOf(index), exhibitorPasses: 5, isActive: true },
});

export const referral: Row<Schemas['TicketAllocation']> = (index) => ({
  _id: idOf(index),
  ticketId: idOf(0),
  categoryName: nameOf(0),
  badgeToken: '',
  firstName: 'Walked',
  lastName: String(index + 1),
  emailId: GUEST_EMAIL,
  phoneCode: '',
  authenticationId: '',
  approve: false,
  reject: false,
  cancelled: false,
  isSample: false,
  createdAt: TIMES.createdAt,
});

export const invitation: Row<Schemas['Invitation']> = (index) => ({
  _id: idOf(index),
  type: 'pass',
  ticketId: idOf(0),
  email: `walked-${String(index + 1)}@guest.example`,
  link: '',
  status: 'sent',
  registrations: 0,
  createdAt: TIMES.createdAt,
});

export const lead: Row<Schemas['Lead']> = (index) => ({
  ...samplePerson,
  _id: idOf(index),
  user: {
    fullName: nameOf(index),
    emailId: 'lena@visitor.example',
    companyName: 'Fischer GmbH',
    designation: 'Buyer',
  },
});

export const leadChange: Row<Schemas['LeadChange']> = (index) => ({
  _id: idOf(index),
  action: 'changed',
  personName: nameOf(index),
  changes: [],
  createdAt: TIMES.createdAt,
});

const counted = (name: string) => [{ name, count: 24 }];

/** The numbers of 24 leads. */
export const leadNumbers: Schemas['LeadAnalytics'] = {
  total: 24,
  converted: 3,
  overdue: 1,
  byDay: counted('2026-03-10'),
  byHour: counted('2026-03-10 09'),
  byPriority: counted('high'),
  byStatus: counted('new'),
  bySource: counted('manual'),
  byPerson: [],
  byTag: [],
};

/** An import of a colleague, which can be undone. */
export const leadImport = {
  importId: '5e1d7c3b-9a8f-4e6d-b5c4-3a2918f7e6d5',
  personName: 'Ravi Iyer',
  fileName: 'guests.csv',
  at: '2026-03-10T09:15:04.000Z',
  added: 1,
  merged: 0,
  skipped: 0,
  isUndone: false,
};
