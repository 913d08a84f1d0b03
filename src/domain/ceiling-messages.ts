import { texts } from './language.ts';

/** Texts for an exhibitor that is close to or at a limit. */
export const CEILING_MESSAGES = texts({
  nouns: {
    leads: 'leads',
    products: 'products',
    faqs: 'questions',
    resources: 'resources of your own',
    members: 'team members',
    invitations: 'open invitations',
  },
  near: (have: string, ceiling: string, noun: string): string =>
    `You have ${have} of ${ceiling} ${noun}. Ask the organiser if you need more.`,
  full: (ceiling: string, noun: string): string =>
    `Your company can have ${ceiling} ${noun} at most. Remove some, or ask the organiser for more.`,
  nearFiles: (have: string, ceiling: string): string =>
    `The files of your company take up ${have} of ${ceiling}. Ask the organiser if you need more.`,
  fullFiles: (ceiling: string): string =>
    `The files of your company take up ${ceiling}, which is the most. Remove some you no longer use: their room is free again after a week.`,
});
