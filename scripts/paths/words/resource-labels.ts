import { PASSKEY_MESSAGES } from '../../../src/domain/passkey-messages.ts';
import { PROOF_MESSAGES } from '../../../src/domain/proof-messages.ts';
import { SESSION_MESSAGES } from '../../../src/domain/session-messages.ts';
import { PASSES_TEXTS } from '../../../src/ui/passes/passes-texts.ts';
import { VIEW_TEXTS } from '../../../src/ui/lead-views/view-texts.ts';
import { QUICK_DIALOG_TEXTS } from '../../../src/ui/leads/quick/quick-texts.ts';
import { SIGN_IN_TEXTS } from '../../../src/ui/sign-in-details/sign-in-texts.ts';

/** A resource's texts on screen, used by its plan and by its browser walk. */
export type ResourceLabels = {
  /** Its name within a sentence: "the numbers of the dashboard". */
  what: string;
  /** The menu link to its screen, and the screen's title if it differs. */
  link: string;
  title?: string;
  /** The user's action that shows it, unless opening the screen does. */
  open?: string;
  /** A text that is visible once it is loaded. */
  shown?: string;
  /** The messages after a failed load and after a failed refresh. */
  failed?: string;
  outdated?: string;
  /** The screen says when the answer takes long. */
  slow?: true;
};

const NUMBERS_OUTDATED = 'The numbers could not be refreshed. What you see may be out of date.';

/** By machine. */
export const RESOURCE_LABELS = {
  company: { what: 'the company in the header', link: 'Company Profile', shown: 'Booth A-12' },
  analytics: {
    what: 'the numbers of the dashboard',
    link: 'Dashboard',
    shown: '7 from booth scans',
    failed: 'The numbers could not be loaded',
    outdated: NUMBERS_OUTDATED,
    slow: true,
  },
  ticketTypes: {
    what: 'the ticket types of the dashboard',
    link: 'Dashboard',
    shown: '4 of 50 issued, 46 available',
    failed: 'Ticket types could not be loaded',
    outdated: NUMBERS_OUTDATED,
    slow: true,
  },
  recentLeads: {
    what: 'the newest leads of the dashboard',
    link: 'Dashboard',
    shown: 'Lena Fischer',
    failed: 'Recent leads could not be loaded',
  },
  leadMaterials: {
    what: 'what can be sent to a lead',
    link: 'Lead Management',
    open: 'From the menu of a lead choose Send Info',
    shown: 'Walked 1',
    failed: QUICK_DIALOG_TEXTS.materialsFailed,
    slow: true,
  },
  leadViewList: {
    what: 'the kept views of the leads',
    link: 'Lead Management',
    open: 'Open the page “Lead Management” and the menu of the views',
    shown: 'Hot from the workshop',
    failed: VIEW_TEXTS.failed,
    outdated: VIEW_TEXTS.outdated,
  },
  leadAnalytics: {
    what: 'the numbers of all leads',
    link: 'Lead Management',
    open: 'Press “Analytics”',
    shown: '3 converted',
    failed: 'The numbers could not be loaded',
    outdated: NUMBERS_OUTDATED,
    slow: true,
  },
  leadImports: {
    what: 'the imports of the last day',
    link: 'Lead Management',
    open: 'Press “Import Leads”',
    shown: 'guests.csv',
    failed: 'The recent imports could not be loaded',
    outdated: 'The recent imports could not be refreshed. What you see may be out of date.',
    slow: true,
  },
  tickets: { what: 'the tickets', link: 'Tickets & Passes', title: PASSES_TEXTS.title },
  ticketStats: { what: 'the numbers of tickets', link: 'Tickets & Passes', title: PASSES_TEXTS.title },
  companyProfile: {
    what: 'the company profile',
    link: 'Company Profile',
    failed: 'The company profile could not be loaded',
    outdated: 'The company profile could not be refreshed. What you see may be out of date.',
    slow: true,
  },
  signInData: {
    what: 'what you sign in with',
    link: SIGN_IN_TEXTS.title,
    open: 'From the menu with your name choose Sign-in Details',
    shown: 'asha@acme.example',
    failed: PROOF_MESSAGES.loadFailed,
    outdated: `${PROOF_MESSAGES.refreshFailed}. What you see may be out of date.`,
    slow: true,
  },
  deviceList: {
    what: 'the devices on which you are signed in',
    link: SIGN_IN_TEXTS.title,
    open: 'From the menu with your name choose Sign-in Details',
    shown: 'Chrome on Android',
    failed: SESSION_MESSAGES.loadFailed,
    outdated: `${SESSION_MESSAGES.refreshFailed}. What you see may be out of date.`,
  },
  passkeyList: {
    what: 'your passkeys',
    link: SIGN_IN_TEXTS.title,
    open: 'From the menu with your name choose Sign-in Details',
    shown: 'Chrome on Android',
    failed: PASSKEY_MESSAGES.loadFailed,
    outdated: `${PASSKEY_MESSAGES.refreshFailed}. What you see may be out of date.`,
  },
  captureDevices: {
    what: 'the receipts of the server',
    link: 'Capture',
    open: 'Press the counts above the camera',
    shown: 'Nothing has arrived yet.',
    failed: "The server's receipts could not be loaded",
    outdated: "The server's receipts could not be refreshed. What you see may be out of date.",
  },
  choice: {
    what: 'the choices of a field',
    link: 'Tickets & Passes',
    title: PASSES_TEXTS.title,
    open: 'Press “Register” on a pass',
    failed: 'The choices could not be loaded.',
  },
} as const satisfies Readonly<Record<string, ResourceLabels>>;
