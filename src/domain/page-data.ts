import { OTP_LENGTH } from './constants.ts';

/**
 * What the server knows when it sends a page, and the browser needs to draw the same one: input of the server's
 * rendering and content of the data block. Nothing here is secret or personal.
 */
export type PageData = {
  /** Without query. */
  path: string;
  /** The event of the host, or null. */
  event: { id: string; title: string; description: string } | null;
  /** The browser says that somebody is signed in. A hint without authority; it chooses what is drawn first. */
  hinted: boolean;
  settings: {
    /** The {product} of the specification. */
    productName: string;
    /** Base address of stored files (G-3). */
    storagePublicUrl: string;
    /** Boxes of the one-time code. */
    otpLength: number;
    /** Asked for instead of the host name on localhost and loopback addresses (spec §1). */
    defaultEventDomain: string;
    /** Absent: the footer has a neutral one. */
    developerCredit?: string;
    /** The contact card's facts; a missing one is left out (G-49). */
    supportEmail?: string;
    supportPhone?: string;
    supportAddress?: string;
  };
};

/** Used where no data block exists: a page opened in a way the server did not prepare. */
export const DEFAULT_PAGE_DATA: PageData = {
  path: '/exhibitor/',
  event: null,
  hinted: false,
  settings: {
    productName: 'Exhibitor Portal',
    storagePublicUrl: '/files/',
    otpLength: OTP_LENGTH,
    defaultEventDomain: 'demo.localhost',
  },
};

/** Ids of the data block and of the element the portal is drawn into. */
export const PAGE_IDS = { data: 'portal-data', root: 'root' } as const;
