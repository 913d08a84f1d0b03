import type { FastifyInstance } from 'fastify';
import type { PageData } from '../../domain/page-data.ts';

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
