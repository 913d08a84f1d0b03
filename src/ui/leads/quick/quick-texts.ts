import { texts } from '../../../domain/language.ts';
import { numberText } from '../../../domain/number-text.ts';
import type { QuickKind } from '../../../machines/leads/quick-changes.ts';

/** The kinds of quick change that open a form. */
export type FormKind = Extract<QuickKind, 'followUp' | 'call' | 'sendInfo' | 'future'>;

export const FORM_TITLES = texts({
  followUp: 'Follow Up',
  call: 'Schedule Call',
  sendInfo: 'Send Info',
  future: 'Future Follow-up',
} satisfies Record<FormKind, string>);

const SAVE_FOLLOW_UP = ['Save follow-up', 'Saving...'] as const;

export const SUBMIT_LABELS = texts({
  followUp: SAVE_FOLLOW_UP,
  call: ['Save call', 'Saving...'],
  sendInfo: ['Send', 'Sending...'],
  future: SAVE_FOLLOW_UP,
} satisfies Record<FormKind, readonly [idle: string, busy: string]>);

export const QUICK_DIALOG_TEXTS = texts({
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
  monthCount: (count: number): string => `${numberText(count)} ${count === 1 ? 'month' : 'months'}`,
  minutes: 'How long',
  minuteCount: (count: number): string => `${numberText(count)} min`,
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
  /** Holds the place of an item while they are loaded. */
  placeholder: 'Something of yours to send',
});

/** How something is handed over. */
export const WAYS = texts({ mail: 'Email', whatsapp: 'WhatsApp', share: 'Share', copy: 'Copy' });
