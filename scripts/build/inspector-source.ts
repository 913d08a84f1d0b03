import type { Plugin } from 'vite';
import { SOURCE_PATH } from '../../src/inspector/protocol.ts';
import { createLines } from './machine-lines.ts';

/**
 * Answers, while developing, where transitions are declared: `/__inspector/source?key=…&key=…`, as a JSON list. Vite's
 * own `/__open-in-editor` opens such a place.
 */
export function inspectorSource(): Plugin {
  return {
    name: 'inspector-source',
    apply: 'serve',
    configureServer(server) {
      const find = createLines(server.config.root);
      server.middlewares.use(SOURCE_PATH, (request, response) => {
        const keys = new URL(request.url ?? '', 'http://localhost').searchParams.getAll('key');
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(keys.flatMap((key) => find(key) ?? [])));
      });
    },
  };
}
