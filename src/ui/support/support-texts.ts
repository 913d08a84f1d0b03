import { texts } from '../../domain/language.ts';

/** The support screen. */
export const SUPPORT_PAGE_TEXTS = texts({
  title: 'Support',
  hours: 'Business hours',
  /** Before the same hours by the clock of the event. */
  hoursAtEvent: (zone: string): string => `By the clock of the event (${zone})`,
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  form: {
    title: 'Send a request',
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    category: 'Category',
    priority: 'Priority',
    message: 'Message',
    send: 'Send request',
    sending: 'Sending...',
  },
  sendAnother: 'Send another request',
  requests: {
    title: 'Your requests',
    failed: 'Your requests could not be loaded',
    none: 'You have not sent a request yet.',
    /** The portal does not see the answers. */
    answerGoesTo: (email: string): string => `The answer goes to ${email}`,
    message: 'What you wrote',
  },
  /** "High: Within 4 hours". */
  promise: (priority: string, within: string): string => `${priority}: ${within}`,
});
