import type { OwnData } from '../../api/own-data.ts';
import { texts } from '../../domain/language.ts';
import type { OwnDataAct } from '../../machines/own-data/own-data.machine.ts';

type Fact = OwnData['holders'][number]['holds'][number];
type Question = { title: string; detail: string; confirm: string };

/** Texts of the page of one's own data. */
export const OWN_DATA_TEXTS = texts({
  title: 'Your data',
  introduction:
    'See what this event holds about you and with whom your badge was shared, whether you are a visitor, a guest or a member of a team. A link goes to your email address.',
  email: 'Email',
  send: 'Send link',
  sending: 'Sending...',
  lasts: 'The link works for one hour.',
  nothing:
    'Nothing there? Look into the spam folder. If the event knows you by a mobile number only, ask the organiser’s desk.',
  another: 'Ask for a new link',
  tryAgain: 'Try again',
  signIn: 'Go to login',
  heldAbout: 'What the event holds about',
  validUntil: (time: string): string => `This link works until ${time}.`,
  /** Badges. */
  badge: 'Your badge',
  badgeShares: 'An exhibitor who scans your badge gets:',
  sharesNothing: 'Your badge shares nothing with exhibitors.',
  keptBack: 'Not shared:',
  agreed: 'You agreed:',
  agreedAt: (time: string): string => `Agreed ${time}`,
  withdraw: 'Stop sharing',
  noBadge: 'No badge of this address shares anything.',
  /** Exhibitors that hold a lead. */
  holders: 'Exhibitors who hold your data',
  noHolders: 'No exhibitor holds your data.',
  booth: (number: string): string => `Booth ${number}`,
  from: { badge: 'Scanned your badge', typed: 'Entered by the exhibitor' } satisfies Record<
    OwnData['holders'][number]['from'],
    string
  >,
  facts: {
    fullName: 'name',
    emailId: 'email',
    phone: 'mobile number',
    companyName: 'company',
    designation: 'designation',
    notes: 'notes',
    rating: 'rating',
    tags: 'tags',
    answers: 'answers',
  } satisfies Record<Fact, string>,
  /** Registrations and membership. */
  registrations: 'Your registrations',
  pass: (category: string): string => `${category} pass`,
  member: (exhibitor: string): string => `You are a member of the team of ${exhibitor}.`,
  /** Requests. */
  requests: 'Ask the organiser',
  about: 'The organiser answers within a month, by email.',
  copy: 'Ask for a copy',
  erasure: 'Ask for erasure',
  waits: {
    copy: (time: string): string => `You asked for a copy, ${time}. The organiser has not answered yet.`,
    erasure: (time: string): string => `You asked for erasure, ${time}. The organiser has not answered yet.`,
  } satisfies Record<Exclude<OwnDataAct, 'withdraw'>, (time: string) => string>,
  questions: {
    withdraw: {
      title: 'Stop sharing your data?',
      detail:
        'What came from your badge is taken out of every exhibitor’s leads, and your badge shares nothing any more. This cannot be undone. What an exhibitor typed stays.',
      confirm: 'Stop sharing',
    },
    copy: {
      title: 'Ask for a copy of your data?',
      detail: 'The organiser sends you everything that the event holds about you.',
      confirm: 'Ask for a copy',
    },
    erasure: {
      title: 'Ask for the erasure of your data?',
      detail:
        'The organiser erases you from the event: leads about you, registrations and their passes, your badge, and your account if you have one.',
      confirm: 'Ask for erasure',
    },
  } satisfies Record<OwnDataAct, Question>,
});
