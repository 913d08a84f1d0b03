import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Builds a bare page (a folder beside this file) with the same Vite and React as the portal and serves it compressed,
 * as the portal does. `answer` is the answer to every request for `/rows`.
 */
export async function serveBare(
  folder: 'bare' | 'bare-list',
  outDir: string,
  answer = '',
): Promise<{ url: string; server: Server }> {
  await build({
    root: join('scripts/bench', folder),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { postcss: {} },
    build: { outDir, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/index.html');
    if (path.startsWith('/rows')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
      return;
    }
    try {
      const body = brotliCompressSync(readFileSync(join(outDir, path)));
      response.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'text/plain',
        'content-encoding': 'br',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bare server has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, server };
}
