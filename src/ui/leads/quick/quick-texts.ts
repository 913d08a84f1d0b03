import type { QuickKind } from '../../../machines/leads/quick-changes.ts';

/** The kinds of quick change that open a form. */
export type FormKind = Extract<QuickKind, 'followUp' | 'call' | 'sendInfo' | 'future'>;

export const FORM_TITLES: Readonly<Record<FormKind, string>> = {
  followUp: 'Follow Up',
  call: 'Schedule Call',
  sendInfo: 'Send Info',
  future: 'Future Follow-up',
};

const SAVE_FOLLOW_UP = ['Save follow-up', 'Saving...'] as const;

export const SUBMIT_LABELS: Readonly<Record<FormKind, readonly [idle: string, busy: string]>> = {
  followUp: SAVE_FOLLOW_UP,
  call: ['Save call', 'Saving...'],
  sendInfo: ['Send', 'Sending...'],
  future: SAVE_FOLLOW_UP,
};

export const QUICK_DIALOG_TEXTS = {
  email: {
    question: 'Mark as contacted?',
    detail: (address: string): string => `Your mail program was opened to write to ${address}.`,
    confirm: 'Mark as contacted',
    cancel: 'Not yet',
  },
  sent: {
    question: 'Was it sent?',
    detail: {
      mail: 'Your mail program was opened with it.',
      whatsapp: 'WhatsApp was opened with it.',
      share: 'It was handed to the program you chose.',
      copy: 'It was copied. Paste it into a message to send it.',
    },
    confirm: 'Mark as sent',
    cancel: 'Not yet',
  },
  newsletter: {
    question: (name: string): string => `Did ${name} agree to your newsletter?`,
    detail: 'Yes is kept with the lead as consent, with the time.',
    confirm: 'Yes',
    cancel: 'No',
  },
  when: 'When',
  month: 'Follow up in',
  byClocks: (zone: string): string => `Event time, ${zone}`,
  note: 'Note',
  minutes: 'How long',
  owner: 'Who calls',
  sameOwner: 'As assigned now',
  calendar: 'A calendar file is downloaded once it is saved. No mail is sent.',
  call: 'Call now',
  whatsapp: 'WhatsApp',
  noPhone: 'No mobile number on this lead',
  noEmail: 'No email on this lead',
  items: 'What to send',
  by: 'How',
  nothing: 'Nothing to send yet',
  nothingText: 'Add links to your products or resources, or a brochure to your profile.',
  materialsFailed: 'What can be sent could not be loaded',
} as const;

export const WAYS = { mail: 'Email', whatsapp: 'WhatsApp', share: 'Share', copy: 'Copy' } as const;

const months = (count: number): string => `${String(count)} ${count === 1 ? 'month' : 'months'}`;
const minutes = (count: number): string => `${String(count)} min`;

/** Chips as [value, label]. */
export const monthChip = (count: number) => [String(count), months(count)] as const;
export const MINUTE_CHIPS = [15, 30, 60].map((count) => [String(count), minutes(count)] as const);
