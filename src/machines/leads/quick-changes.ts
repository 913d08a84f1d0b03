import type { Lead, LeadChanges } from '../../api/leads.ts';
import { monthsLater, tomorrowAt } from '../../domain/event-time.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import type { LeadStatus } from '../../domain/screen-constants.ts';
import type { FieldProblems } from '../../domain/validation.ts';
import type { AnswerField } from '../../domain/leads/answers.ts';
import { answerValuesOf } from './answer-values.ts';
import { isFollowUpTime, leadChangesOf, personOf } from './lead-fields.ts';
import { QUICK_DONE, QUICK_TEXTS } from './lead-texts.ts';

/** The answers of a quick change; each kind uses some of them. */
export type QuickValues = {
  kind: QuickKind;
  /** ISO 8601. */ at: string;
  /** Duration of a call. */ minutes: string;
  note: string;
  /** Who calls; empty keeps the owner. */ ownerId: string;
  /** One line per item: title, tab, address. */ items: string;
  /** "mail", "whatsapp" or "share". */ by: string;
  /** The one field set in place, or set back. */ field: string;
  /** Its new value, as in the lead's form. */ value: string;
};

export type QuickKind =
  | 'email'
  | 'followUp'
  | 'call'
  | 'sendInfo'
  | 'sent'
  | 'nurture'
  | 'newsletter'
  | 'future'
  | 'field'
  | 'undo';

type QuickChange = {
  /** Whether a question precedes the change. */
  asks: (lead: Lead) => boolean;
  /** Validates the answers. */
  problems?: (values: QuickValues) => FieldProblems;
  /** `day` is today's date, written before a remark. */
  changes: (lead: Lead, values: QuickValues, day: string) => LeadChanges;
  /** The toast offers an undo. */
  undoable?: true;
};

export const emptyQuick: QuickValues = {
  kind: 'undo',
  at: '',
  minutes: '30',
  note: '',
  ownerId: '',
  items: '',
  by: '',
  field: '',
  value: '',
};

const NEWSLETTER = 'newsletter';
const FUTURE = 'future';

/** A contact does not move a lead back from these statuses. */
const AHEAD: readonly LeadStatus[] = ['qualified', 'converted', 'lost'];

const always = (): boolean => true;
const needsTime = ({ at }: QuickValues): FieldProblems =>
  isFollowUpTime(at) ? {} : { at: [QUICK_TEXTS.timeMissing] };

/** Appends the remark, unless the same line exists. */
function remark({ remarks }: Lead, day: string, text: string): Pick<LeadChanges, 'remarks'> {
  const line = `${day}: ${text.trim()}`;
  if (text.trim() === '' || remarks.split('\n').includes(line)) return {};
  return { remarks: remarks === '' ? line : `${remarks}\n${line}` };
}

const fieldOf = ({ field, value }: QuickValues): LeadChanges => leadChangesOf({ [field]: value });

const contacted = (lead: Lead): Pick<LeadChanges, 'status'> =>
  AHEAD.includes(lead.status) ? {} : { status: 'contacted' };

const tagged = ({ tags }: Lead, tag: string): Pick<LeadChanges, 'tags'> => ({
  tags: tags.includes(tag) ? tags : [...tags, tag],
});

/** Parses the items to send from the form's text. */
export const itemsOf = ({ items }: Pick<QuickValues, 'items'>): { title: string; url: string }[] =>
  items.split('\n').flatMap((line) => {
    const [title = '', url = ''] = line.split('\t');
    return url === '' ? [] : [{ title, url }];
  });

/** The buttons of one lead (`beyond.md`, section 1), the question after sending, and the undo of a status. */
export const QUICK_CHANGES: Readonly<Record<QuickKind, QuickChange>> = {
  /** Asked after the mail program was opened. */
  email: {
    asks: (lead) => personOf(lead).emailId !== '',
    changes: (lead, _, day) => ({ ...contacted(lead), ...remark(lead, day, 'Emailed') }),
  },
  followUp: {
    asks: always,
    problems: needsTime,
    changes: (lead, { at, note }, day) => ({
      followUpDate: at,
      status: 'follow-up',
      ...remark(lead, day, note),
    }),
  },
  call: {
    asks: always,
    problems: needsTime,
    changes: (lead, { at, note, ownerId }, day) => ({
      followUpDate: at,
      status: 'follow-up',
      ...(ownerId !== '' && { ownerId }),
      ...remark(lead, day, note),
    }),
  },
  sendInfo: {
    asks: always,
    problems: ({ items, by }) => ({
      ...(itemsOf({ items }).length === 0 && { items: [QUICK_TEXTS.itemsMissing] }),
      ...(by === '' && { by: [QUICK_TEXTS.wayMissing] }),
    }),
    // Handing over to another program, or copying, does not mean that it was sent.
    changes: () => ({}),
  },
  /** Asked after the items were handed over. */
  sent: {
    asks: always,
    changes: (lead, { items }, day) => {
      const titles = itemsOf({ items }).map(({ title }) => title);
      return { ...contacted(lead), ...remark(lead, day, `Sent: ${titles.join(', ')}`) };
    },
  },
  nurture: {
    asks: () => false,
    changes: () => ({ status: 'nurture' }),
    undoable: true,
  },
  newsletter: {
    asks: ({ consent }) => consent?.given !== true,
    changes: (lead) => ({
      ...tagged(lead, NEWSLETTER),
      ...(lead.consent?.given !== true && { consent: { given: true, text: QUICK_TEXTS.newsletterConsent } }),
    }),
  },
  future: {
    asks: always,
    problems: needsTime,
    changes: (lead, { at }) => ({ followUpDate: at, ...tagged(lead, FUTURE) }),
  },
  /** A field changed where it is shown. */
  field: {
    asks: () => false,
    changes: (_, values) => fieldOf(values),
    undoable: true,
  },
  /** A field as it was before. */
  undo: {
    asks: () => false,
    changes: (_, values) => fieldOf(values),
  },
};

/** What is said after a change of this kind; empty where another program goes on. */
export const doneText = (kind: QuickKind): string =>
  kind === 'field' ? LEAD_MESSAGES.updated : QUICK_DONE[kind];

/** Default hour of a follow-up, in event time. */
export const FOLLOW_UP_HOUR = 10;

/** Start values of a form: tomorrow or in a month; the user as caller; the first available way to reach the lead. */
export function quickStartOf(
  { kind, lead }: { kind: QuickKind; lead: Lead },
  { now, zone, me }: { now: Date; zone: string; me: string },
): Partial<QuickValues> {
  if (kind === 'followUp') return { at: tomorrowAt(now, FOLLOW_UP_HOUR, zone) };
  if (kind === 'call') return { at: tomorrowAt(now, FOLLOW_UP_HOUR, zone), ownerId: me };
  if (kind === 'future') return { at: inMonths(1, now, zone) };
  return kind === 'sendInfo' ? { by: firstWay(lead) } : {};
}

/** The chips of a future follow-up. */
export const FUTURE_MONTHS = [1, 3, 6] as const;

export const inMonths = (months: number, now: Date, zone: string): string =>
  monthsLater(now, months, FOLLOW_UP_HOUR, zone);

/** The ways to send that this lead's data allow. Sharing is always possible. */
export const canBeSent = (lead: Lead): { mail: boolean; whatsapp: boolean } => ({
  mail: personOf(lead).emailId !== '',
  whatsapp: lead.phone !== '',
});

function firstWay(lead: Lead): string {
  const { mail, whatsapp } = canBeSent(lead);
  if (mail) return 'mail';
  return whatsapp ? 'whatsapp' : 'share';
}

/** Whether this is what the lead answers already. */
const isAnswered = (lead: Lead, { field, value }: QuickValues): boolean =>
  (answerValuesOf(lead.answers)[field as AnswerField] ?? '') === value;

/** The fields a quick change sets on this lead, without those that already have the value. */
export function quickChangesOf(lead: Lead, values: QuickValues, day: string): LeadChanges {
  const { answers } = QUICK_CHANGES[values.kind].changes(lead, values, day);
  if (answers) return isAnswered(lead, values) ? {} : { answers };
  const now: Readonly<Record<string, unknown>> = lead;
  const changes = Object.entries(QUICK_CHANGES[values.kind].changes(lead, values, day));
  return Object.fromEntries(
    changes.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name])),
  );
}
