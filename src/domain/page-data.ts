import { OTP_LENGTH } from './constants.ts';

/**
 * What the server knows when it sends a page, and the browser needs to draw the same one: input of the server's
 * rendering and content of the data block `<script type="application/json" id="portal-data">`. Nothing personal.
 */
export type PageData = {
  /** Requested path, without query. */
  path: string;
  /** The event of the host, or null. */
  event: { id: string; title: string; description: string } | null;
  /** The readable cookie says somebody is signed in; only chooses what is drawn first. */
  hinted: boolean;
  /** PRODUCT_NAME, the {product} of the specification. */
  product: string;
  /** DEVELOPER_CREDIT; absent means the footer has none. */
  credit?: string;
  /** Sample data may be created (decision G-26). */
  demo: boolean;
  /** Boxes of the one-time code. */
  otpLength: number;
};

/** Used where no data block exists: a page opened in a way the server did not prepare. */
export const DEFAULT_PAGE_DATA: PageData = {
  path: '/exhibitor/',
  event: null,
  hinted: false,
  product: 'Exhibitor Portal',
  demo: false,
  otpLength: OTP_LENGTH,
};

/** Id of the data block and of the element the portal is drawn into. */
export const PAGE_IDS = { data: 'portal-data', root: 'root' } as const;
