import type { FastifyInstance } from 'fastify';
import type { PageData } from '../../domain/page-data.ts';

/** Renders the application's markup for one page, which the browser hydrates. */
export type RenderPage = (data: PageData) => string;

/** The source of pages: the built portal, or Vite in development. */
export type PageSource = {
  /** CSP sources of the inline style sheet. */
  styleHashes: readonly string[];
  contentSecurityPolicy: boolean;
  /** Which build the pages are of; absent in development. */
  build?: string;
  /** False in development, where the next request may render something else. */
  cacheable: boolean;
  /** Routes of scripts, styles and images. */
  registerAssets(app: FastifyInstance): Promise<void>;
  /** `index.html` with its markers, for this address. */
  template(path: string): Promise<string>;
  criticalCss: string;
  render: RenderPage;
};
