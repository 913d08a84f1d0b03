import { readFile } from 'node:fs/promises';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { LANGUAGES } from '../../domain/language-names.ts';
import { projectPath } from '../project.ts';
import type { PageSource, RenderPage } from './source.ts';

/**
 * Pages from source with hot reload, on the server's own port (`npm run dev`). Without security policy: Vite's
 * client needs an inline script and a socket.
 */
export function vitePages(): PageSource {
  let vite: ViteDevServer | undefined;
  let renderPage: RenderPage | undefined;
  const started = (): ViteDevServer => {
    if (!vite) throw new Error('Pages were asked for before the development server started.');
    return vite;
  };
  return {
    scriptHashes: [],
    styleHashes: [],
    contentSecurityPolicy: false,
    cacheable: false,
    criticalCss: '',
    languages: LANGUAGES,
    render: async (data, language) => renderPage?.(data, language) ?? { app: '', unopened: '' },
    async template(path) {
      const html = await started().transformIndexHtml(
        path,
        await readFile(projectPath('index.html'), 'utf8'),
      );
      // Loaded again for each page, so that a changed view is rendered as changed.
      await started().ssrLoadModule('/src/languages/all.ts');
      const module = await started().ssrLoadModule('/src/app/render.tsx');
      renderPage = module['renderPage'] as RenderPage;
      return html;
    },
    async registerAssets(app: FastifyInstance) {
      const { createServer } = await import('vite');
      vite = await createServer({
        root: projectPath(),
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      app.addHook('onClose', () => vite?.close());
      await app.register(middie);
      app.use(vite.middlewares);
    },
  };
}
