import type { FastifyInstance } from 'fastify';
import type { Language } from '../../domain/language-names.ts';
import type { Markup, PageData } from '../../domain/page-data.ts';

/** Renders the application's markup for one page. A build renders its own language only. */
export type RenderPage = (data: PageData, language: Language) => Markup;

/** The source of pages: the built portal, or Vite in development. */
export type PageSource = {
  /** CSP sources of the inline script and style sheet. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  contentSecurityPolicy: boolean;
  /** Which build the pages are of; absent in development. */
  build?: string;
  /** False in development, where the next request may render something else. */
  cacheable: boolean;
  /** Routes of scripts, styles and images. */
  registerAssets(app: FastifyInstance): Promise<void>;
  /** The languages it has pages in; English always. */
  languages: readonly Language[];
  /** `index.html` with its markers, for this address. */
  template(path: string, language: Language): Promise<string>;
  criticalCss: string;
  render(...page: Parameters<RenderPage>): Promise<Markup>;
};
