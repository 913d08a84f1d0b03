import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const PAGE = 'inspector.html';

/** Serves the inspector's page while developing. The build knows only index.html, so nothing of it is built. */
export function inspectorPage(): Plugin {
  return {
    name: 'inspector-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(`/${PAGE}`, (_request, response, next) => {
        readFile(`${server.config.root}/${PAGE}`, 'utf8')
          .then((html) => server.transformIndexHtml(`/${PAGE}`, html))
          .then((html) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.setHeader('cache-control', 'no-store');
            // The portal's own pages must not be framed; this page is framed by the portal.
            response.setHeader('x-frame-options', 'SAMEORIGIN');
            response.end(html);
          })
          .catch(next);
      });
    },
  };
}
