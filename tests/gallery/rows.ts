import type { components } from '../../openapi/portal.gen.ts';
import { sampleProfile } from '../../src/machines/forms.catalogue.ts';
import { sampleUser } from '../../src/machines/samples.ts';
import { KITCHEN_SINK } from '../e2e/support/registration.ts';
import * as wire from '../e2e/walk/wire-rows.ts';
import { countOf, LONG_WORDS, PEOPLE, personOf, type Amount } from './people.ts';

type Schemas = components['schemas'];

/** The moment of every picture: the second day of the demo event, before noon in Kochi. */
export const NOW = '2026-11-12T05:30:00.000Z';

/** So many minutes before that moment. */
export const ago = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

/** The rows of a list, made one by one. */
const rowsOf = <Row>(amount: Amount, row: (index: number) => Row, atMost = 24): Row[] =>
  Array.from({ length: Math.min(countOf[amount], atMost) }, (_, index) => row(index));

/** One of a few, in turn. */
const turn = <Value>(values: readonly [Value, ...Value[]], index: number): Value =>
  values[index % values.length] ?? values[0];

export const lead =
  (amount: Amount) =>
  (index: number): Schemas['Lead'] => {
    const { name, company, title, mail } = personOf(amount, index);
    const at = ago(12 + index * 47);
    return {
      ...wire.lead(index),
      user: { fullName: name, emailId: mail, companyName: company, designation: title },
      phoneCode: index % 3 === 0 ? '49' : '91',
      phone: `98${String(20_000_000 + index)}`,
      priority: turn(['high', 'medium', 'low'] as const, index),
      status: turn(['new', 'contacted', 'follow-up', 'qualified', 'converted', 'nurture'] as const, index),
      source: turn(['booth_scan', 'manual', 'networking', 'import'] as const, index),
      remarks: amount === 'long' ? LONG_WORDS : index % 2 === 0 ? 'Wants a demo on site.' : '',
      tags:
        amount === 'long'
          ? ['palletiser', 'food-grade-stainless-steel', 'परियोजना']
          : index % 4 === 0
            ? ['demo']
            : [],
      ...(index % 3 === 0 && { rating: 4 }),
      ...(index % 5 === 1 && { followUpDate: ago(60 - index * 600) }),
      isSample: false,
      createdAt: at,
      receivedAt: at,
      updatedAt: at,
    };
  };

export const leads = (amount: Amount): Schemas['Lead'][] => rowsOf(amount, lead(amount));

export const recentLeads = (amount: Amount): Schemas['DashboardLead'][] =>
  rowsOf(
    amount,
    (index) => {
      const { user, priority, source, createdAt, _id } = lead(amount)(index);
      return {
        id: _id,
        name: user?.fullName ?? '',
        email: user?.emailId ?? '',
        company: user?.companyName ?? '',
        jobTitle: user?.designation ?? '',
        interest: priority,
        source,
        createdAt,
        isSample: false,
      };
    },
    10,
  );

/** Who waits for a call or a mail; `from`: how many of the leads before them do not. */
const waiting = (amount: Amount, from: number, atMost: number, dueAgo?: number): Schemas['LeadToContact'][] =>
  rowsOf(amount, (index) => lead(amount)(index + from), atMost).map(
    ({ _id: id, user, phoneCode = '91', phone = '', createdAt }, index) => ({
      id,
      name: user?.fullName ?? '',
      email: user?.emailId ?? '',
      phoneCode,
      phone,
      company: user?.companyName ?? '',
      jobTitle: user?.designation ?? '',
      createdAt,
      isSample: false,
      ...(dueAgo !== undefined && { followUpDate: ago(dueAgo - index * 180) }),
    }),
  );

/** The last eight days, more from day to day. */
const days = (amount: Amount): Schemas['DashboardDay'][] =>
  Array.from({ length: 8 }, (_, index) => {
    const leads = Math.min(countOf[amount], index);
    const day = ago((7 - index) * 24 * 60).slice(0, 10);
    return {
      day,
      leads,
      highInterest: Math.floor(leads / 3),
      converted: leads > 5 ? 1 : 0,
      ticketsIssued: leads % 2,
    };
  });

export const members = (amount: Amount): Schemas['TeamMember'][] =>
  rowsOf(
    amount,
    (index) => {
      const { name, title, mail, company } = personOf(amount, index);
      return {
        ...wire.member(index),
        fullName: name,
        emailId: mail,
        phoneCode: '91',
        authenticationId: `98${String(30_000_000 + index)}`,
        designation: index === 0 ? 'admin' : title,
        companyName: company,
        location: amount === 'long' ? 'Thiruvananthapuram, Kerala, India' : 'Kochi',
        bio: amount === 'long' ? LONG_WORDS : '',
        isParentExhibitor: index === 0,
        isPending: index % 3 === 1,
        hasJoined: index % 3 !== 1,
      };
    },
    9,
  );

const PRODUCTS = ['Arm 7', 'Palletiser P2', 'Gripper set', 'Cell controller', 'Vision kit', 'Safety fence'];

export const products = (amount: Amount): Schemas['Product'][] =>
  rowsOf(
    amount,
    (index) => ({
      ...wire.product(index),
      productName:
        amount === 'long' ? personOf(amount, index).company : (PRODUCTS[index % PRODUCTS.length] ?? ''),
      productDescription:
        amount === 'long' ? LONG_WORDS : 'Six axes, 7 kg, and a controller that fits under the table.',
      productLink: 'https://acme.example/products',
      productLogo: index % 3 === 1 ? '' : `files/logo-${String(index)}.png`,
      productImage: index % 3 === 2 ? '' : `files/product-${String(index)}.png`,
      BrochureUrl: index % 2 === 0 ? 'https://acme.example/brochure.pdf' : '',
    }),
    9,
  );

const TYPES = ['pdf', 'link', 'image', 'video', 'doc', 'audio', 'text', 'other'] as const;

export const downloads =
  (isExhibitor: boolean) =>
  (amount: Amount): Schemas['Download'][] =>
    rowsOf(
      amount,
      (index) => ({
        ...wire.download(index),
        title: amount === 'long' ? personOf(amount, index).company : `Hall plan ${String(index + 1)}`,
        description: amount === 'long' ? LONG_WORDS : 'With doors, power and water.',
        type: turn(TYPES, index),
        category: turn(['Before the show', 'At the show', 'Marketing'] as const, index),
        fileType: 'application/pdf',
        downloadCount: index * 3,
        isExhibitor,
      }),
      8,
    );

export const supportTickets = (amount: Amount): Schemas['SupportTicket'][] =>
  rowsOf(
    amount,
    (index) => ({
      _id: wire.idOf(index),
      ticketId: `SUP-${String(index + 2)
        .repeat(8)
        .slice(0, 8)}`,
      email: personOf(amount, index).mail,
      subject: amount === 'long' ? LONG_WORDS.slice(0, 180) : 'No power at the booth',
      category: turn(['technical', 'billing', 'general'] as const, index),
      priority: turn(['high', 'medium', 'low'] as const, index),
      message: amount === 'long' ? LONG_WORDS : 'Both sockets at A-12 are dead.',
      createdAt: ago(40 + index * 190),
    }),
    5,
  );

export const faqs = (amount: Amount): Schemas['Faq'][] =>
  rowsOf(
    amount,
    (index) => ({
      ...wire.faq(index),
      question:
        amount === 'long' ? LONG_WORDS.slice(0, 180) : `When can booth ${String(index + 1)} be built?`,
      answer:
        '<p>From <strong>8:00</strong> on the day before. <a href="https://demo.example/build">The plan</a> says where.</p>',
      type: turn(['General', 'Logistics', 'Badges'] as const, index),
      isOwn: index % 3 === 2,
    }),
    9,
  );

const PASSES = ['Exhibitor', 'VIP', 'Workshop', 'Press'];

export const passes = (amount: Amount): Schemas['Pass'][] =>
  rowsOf(
    amount,
    (index) => ({
      _id: wire.idOf(index),
      numberOfPasses: turn([46, 10, 0, 5] as const, index),
      exhibitorCategory: {
        categoryName: amount === 'long' ? personOf(amount, index).company : (PASSES[index % 4] ?? ''),
        exhibitorPasses: turn([50, 10, 1, 5] as const, index),
        isActive: index % 4 !== 3,
      },
    }),
    4,
  );

export const referrals = (amount: Amount): Schemas['TicketAllocation'][] =>
  rowsOf(amount, (index) => {
    const { name, mail } = personOf(amount, index);
    const [firstName = '', ...others] = name.split(' ');
    return {
      ...wire.referral(index),
      categoryName: amount === 'long' ? personOf(amount, index).company : (PASSES[index % 2] ?? ''),
      badgeToken: 'opaque-badge-token',
      firstName,
      lastName: others.join(' '),
      emailId: mail,
      phoneCode: '91',
      authenticationId: `98${String(40_000_000 + index)}`,
      approve: index % 4 === 0,
      reject: index % 4 === 1,
      cancelled: index % 4 === 3,
      createdAt: ago(60 + index * 90),
    };
  });

export const invitations = (amount: Amount): Schemas['Invitation'][] =>
  rowsOf(
    amount,
    (index) => ({
      ...wire.invitation(index),
      email: index % 4 === 3 ? '' : personOf(amount, index).mail,
      link: index % 4 === 3 ? 'https://demo.localhost/exhibitor/invitation#token=opaque' : '',
      status: turn(['sent', 'opened', 'registered', 'sent', 'expired'] as const, index),
      registrations: index % 4 === 3 ? 7 : 0,
      createdAt: ago(60 + index * 90),
    }),
    12,
  );

type Did = [kind: Schemas['AuditKind'], action: Schemas['AuditAction'], actor: Schemas['AuditActor']['kind']];

/** What a team did, newest first, with every kind of actor. */
export const auditEntries = (amount: Amount): Schemas['AuditEntry'][] =>
  rowsOf(amount, (index) => {
    const [kind, action, actor] = turn<Did>(
      [
        ['leads', 'leads.imported', 'person'],
        ['access', 'session.started', 'person'],
        ['exports', 'leads.exported', 'person'],
        ['access', 'session.refused', 'stranger'],
        ['people', 'role.ownLeads', 'person'],
        ['passes', 'registration.made', 'guest'],
        ['company', 'event.applied', 'organiser'],
        ['company', 'retention.applied', 'portal'],
      ],
      index,
    );
    return {
      _id: wire.idOf(index),
      at: ago(4 + index * 173),
      kind,
      action,
      actor: { kind: actor, ...(actor === 'person' && { name: personOf(amount, index).name }) },
      ...(kind === 'people' && { about: personOf(amount, index + 1).name }),
      ...((action === 'leads.imported' || action === 'leads.exported') && { count: 1_240 }),
      ...(actor !== 'portal' && {
        address: index % 3 === 2 ? '2001:db8:85a3::8a2e:370:7334' : '203.0.113.7',
      }),
    };
  });

export const changes: Schemas['LeadChange'][] = [
  { field: 'status', from: 'new', to: 'contacted' },
  { field: 'priority', from: 'low', to: 'high' },
  { field: 'remarks', from: '', to: LONG_WORDS },
].map((change, index) => ({
  ...wire.leadChange(index),
  personName: index === 1 ? 'Ravi Iyer' : 'Asha Rao',
  changes: [change],
  createdAt: ago(20 + index * 400),
}));

export const profile = (amount: Amount): Schemas['CompanyProfile'] => ({
  ...sampleProfile,
  ...(amount === 'many' && {
    industry: 'Industrial robots',
    description: 'We build arms, grippers and whole cells for makers of food, tools and furniture.',
    website: 'https://acme.example',
    boothLocation: 'A-12',
    logo: 'files/logo-0.png',
    banner: 'files/banner.png',
    linkedin: 'https://linkedin.com/company/acme',
    address: '12 Harbour Road',
    city: 'Kochi',
    state: 'Kerala',
    zipCode: '682001',
    country: 'India',
    phone: '+91 484 1234567',
    email: 'hello@acme.example',
  }),
  ...(amount === 'long' && {
    name: personOf('long', 0).company,
    industry: personOf('long', 1).company,
    description: LONG_WORDS,
    address: personOf('long', 2).company,
    city: 'Thiruvananthapuram',
  }),
});

export const analytics = (amount: Amount): Schemas['DashboardAnalytics'] => {
  const count = countOf[amount];
  const toFollowUp = waiting(amount, 3, 4, 400);
  return {
    totalLeads: count,
    connectionsToday: Math.min(count, 9),
    highInterestLeads: Math.ceil(count / 3),
    ticketsIssued: count === 0 ? 0 : 4,
    conversionRate: count === 0 ? 0 : 12.5,
    boothVisits: count * 3,
    totalConnections: count,
    totalTickets: 66,
    ticketStats: { issued: count === 0 ? 0 : 4, totalTickets: 66 },
    recentLeads: recentLeads(amount),
    followUpsDue: toFollowUp.length,
    followUpsOverdue: toFollowUp.filter(({ followUpDate = '' }) => followUpDate < NOW).length,
    toFollowUp,
    uncontactedLeads: Math.min(count, 2),
    toContact: waiting(amount, 9, 2),
    days: days(amount),
    hasSampleData: false,
    canCreateSampleData: count === 0,
  };
};

const counted = (names: readonly string[]): { name: string; count: number }[] =>
  names.map((name, index) => ({ name, count: 12 - index * 2 }));

export const leadNumbers: Schemas['LeadAnalytics'] = {
  total: 24,
  converted: 4,
  overdue: 2,
  medianMinutesToFirstContact: 95,
  byDay: counted(['2026-11-10', '2026-11-11', '2026-11-12']),
  byHour: counted(['2026-11-12 09', '2026-11-12 10', '2026-11-12 11']),
  byPriority: counted(['high', 'medium', 'low']),
  byStatus: counted(['new', 'contacted', 'qualified', 'converted']),
  bySource: counted(['booth_scan', 'manual', 'import']),
  byPerson: [],
  byTag: counted(['demo', 'palletiser']),
};

/** The form of a guest with a field of every kind. */
export const formFields: Schemas['FormField'][] = KITCHEN_SINK.map((field, index) => ({
  _id: `f${String(index)}`,
  ...field,
})) as Schemas['FormField'][];

export const shortForm: Schemas['FormField'][] = [
  { _id: 'f1', name: 'name', type: 'text', label: 'Full name', required: true, customClass: 'full' },
  { _id: 'f2', name: 'email', type: 'email', label: 'E-mail', required: true, customClass: 'half' },
  { _id: 'f3', name: 'mobile', type: 'mobilenumber', label: 'Mobile', required: true, customClass: 'half' },
];

/** What the public page of an invitation shows. */
export const invitationPage = (
  more: Partial<Schemas['InvitationPageContent']> = {},
): Schemas['InvitationPageContent'] => ({
  event: {
    _id: sampleUser.event ?? '',
    title: 'Demo Expo',
    description: 'Three days of machines, food and ideas.',
    startsAt: ago(26 * 60),
    endsAt: ago(-54 * 60),
    timezone: 'Asia/Kolkata',
    venue: 'Harbour Exhibition Centre, Hall 2, Kochi',
  },
  exhibitorName: 'Acme Robotics',
  categoryName: 'VIP',
  isPersonal: false,
  isOpen: true,
  fields: shortForm,
  ...more,
});

/** Devices that sent captures, one of which lost some on the way. */
export const devices: Schemas['CaptureDevice'][] = PEOPLE.slice(0, 3).map(({ name }, index) => ({
  deviceId: wire.idOf(index),
  name: `Phone ${String(index + 1)}`,
  number: index + 1,
  personId: wire.idOf(10 + index),
  person: name,
  highestSeq: 40 - index,
  confirmed: 40 - index * 3,
  missing: index === 0 ? [] : [[7, 7 + index]],
  lastAt: ago(3 + index * 30),
}));
