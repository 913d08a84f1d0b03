import type { FastifyInstance } from 'fastify';

/** The event as pages show it before the browser has made its own lookup. */
export type PageEvent = { id: string; title: string; description: string };

/** What a page is rendered from and, as the data block, hydrated with. Nothing here is secret or personal. */
export type PageData = {
  /** Without query; a path of no screen is given as it was asked for. */
  path: string;
  event: PageEvent | null;
  /** The browser says that somebody is signed in. A hint without authority. */
  hinted: boolean;
  settings: {
    productName: string;
    storagePublicUrl: string;
    otpLength: number;
    defaultEventDomain: string;
    developerCredit?: string;
    supportEmail?: string;
  };
};

/** The markup of the application for one page: what hydration will find. */
export type RenderPage = (data: PageData) => string;

/** Where pages come from: the built portal, or Vite while developing. */
export type PageSource = {
  /** CSP sources of the inline style sheet. */
  styleHashes: readonly string[];
  contentSecurityPolicy: boolean;
  /** False while developing, where the next request may render something else. */
  cacheable: boolean;
  /** Routes of scripts, styles and images. */
  registerAssets(app: FastifyInstance): Promise<void>;
  /** `index.html` with its markers, for this address. */
  template(path: string): Promise<string>;
  criticalCss: string;
  render: RenderPage;
};
