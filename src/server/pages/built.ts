import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { projectPath } from '../project.ts';
import type { PageSource, RenderPage } from './source.ts';

/** Names the build gave a hash to: their content never changes. */
const HASHED = /\/assets\//;

/** The pages of `npm run build`, from `dist` unless told otherwise. */
export async function builtPages(folder = projectPath('dist')): Promise<PageSource> {
  const client = join(folder, 'client');
  const [template, criticalCss, renderer] = await Promise.all([
    readFile(join(client, 'index.html'), 'utf8'),
    readFile(join(client, 'critical.css'), 'utf8'),
    // The build's own entry, so its shape is known: `renderPage(data): string`.
    import(pathToFileURL(join(folder, 'server', 'render.js')).href) as Promise<{ renderPage: RenderPage }>,
  ]);
  return {
    styleHashes: [`'sha256-${createHash('sha256').update(criticalCss).digest('base64')}'`],
    contentSecurityPolicy: true,
    cacheable: true,
    criticalCss,
    render: renderer.renderPage,
    template: async () => template,
    async registerAssets(app) {
      await app.register(fastifyStatic, {
        root: client,
        // One route per existing file, so that every other address stays a page.
        wildcard: false,
        // The page itself is rendered, and the compressed copies are chosen by the browser's Accept-Encoding.
        globIgnore: ['index.html', 'critical.css', '**/*.br', '**/*.gz', '**/.*/**'],
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const forever = HASHED.test(path);
          void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    },
  };
}
