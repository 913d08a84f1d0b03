import type { EventInfo } from './event.ts';

/**
 * Input of the server's rendering and content of the page's data block, so that the browser renders the same page. It
 * contains nothing secret or personal.
 */
export type PageData = {
  /** Without query. */
  path: string;
  /** The event of the host, or null. */
  event: EventInfo | null;
  /** The hint cookie says the user is signed in. Never trusted; it only decides what is rendered first. */
  hinted: boolean;
  settings: {
    /** The {product} of the specification. */
    productName: string;
    /** Base address of stored files (G-3). */
    storagePublicUrl: string;
    /** Looked up instead of the host name on localhost and loopback addresses (spec §1). */
    defaultEventDomain: string;
    /** People can sign in with Google; absent where it is not set up. */
    google?: boolean;
    /** When absent, the footer shows a neutral credit. */
    developerCredit?: string;
    /** Entries of the contact card; a missing one is omitted (G-49). */
    supportEmail?: string;
    supportPhone?: string;
    supportAddress?: string;
  };
};

/** A page's first markup: the application, which the browser hydrates, and the notice of a page without its script. */
export type Markup = { app: string; unopened: string };

/** Ids of the data block and of the element the portal is rendered into. */
export const PAGE_IDS = { data: 'portal-data', root: 'root' } as const;

/** The notice of a page that has no script, and the attribute of `html` that shows it. */
export const UNOPENED = { notice: 'unopened', shown: 'data-unopened' } as const;
