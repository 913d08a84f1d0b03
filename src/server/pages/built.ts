import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { buildOf } from '../../domain/build.ts';
import { LANGUAGES, type Language } from '../../domain/language-names.ts';
import { policyOfFile } from '../http/decoder-policy.ts';
import { problem } from '../problems.ts';
import { projectPath } from '../project.ts';
import { pageFile, rendererFile } from './page-file.ts';
import type { PageSource, RenderPage } from './source.ts';

/** Files with a hash in their name: their content never changes. */
const HASHED = /\/assets\//;
/** As a build names them: any other address below `/assets/` names no file. */
const ASSET = /^\/assets(?:\/[\w-][\w.-]{0,199}){1,4}(?:\?|$)/;

/** A bundled server serves the pages it was built with, in whichever folder; from source `dist`. */
function ownBuild(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'client', 'index.html'))) {
    const parent = dirname(folder);
    if (parent === folder) return projectPath('dist');
    folder = parent;
  }
  return folder;
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = '']) => script);

/** The pages of `npm run build`. */
export async function builtPages(folder = ownBuild()): Promise<PageSource> {
  const client = join(folder, 'client');
  const languages = LANGUAGES.filter((one) => existsSync(join(client, pageFile(one))));
  const [criticalCss, ...pages] = await Promise.all([
    readFile(join(client, 'critical.css'), 'utf8'),
    ...languages.map(async (one) => [one, await readFile(join(client, pageFile(one)), 'utf8')] as const),
  ]);
  const templates = new Map(pages);
  const english = templates.get('en') ?? '';
  const build = buildOf(english);
  // Loaded once: a module that was imported before is the same one.
  const rendererOf = async (language: Language): Promise<RenderPage> => {
    const file = pathToFileURL(join(folder, 'server', rendererFile(language))).href;
    // The build's own entry, so its type is known.
    return ((await import(file)) as { renderPage: RenderPage }).renderPage;
  };
  await rendererOf('en');
  return {
    scriptHashes: [...new Set([...templates.values()].flatMap(inlineScripts).map(hashSource))],
    styleHashes: [hashSource(criticalCss)],
    contentSecurityPolicy: true,
    cacheable: true,
    criticalCss,
    languages,
    render: async (data, language) => (await rendererOf(language))(data, language),
    template: async (_, language) => templates.get(language) ?? english,
    ...(build === null ? {} : { build }),
    async registerAssets(app) {
      const options = {
        index: false,
        // Copies in other encodings are chosen by Accept-Encoding.
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply: FastifyReply, path: string) => {
          const forever = HASHED.test(path);
          void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
          const policy = policyOfFile(path);
          if (policy !== null) void reply.header('content-security-policy', policy);
        },
      } as const;
      await app.register(fastifyStatic, {
        ...options,
        root: client,
        // One route per existing file, so that every other address remains a page; index.html is rendered.
        wildcard: false,
        globIgnore: ['index*.html', 'critical.css', 'assets/**', '**/*.br', '**/*.gz', '**/.*/**'],
      });
      await app.register(async (scope) => {
        scope.addHook('onRequest', async ({ url }, reply) => {
          if (ASSET.test(url)) return;
          reply.header('cache-control', 'no-store');
          throw problem('notFound');
        });
        await scope.register(fastifyStatic, {
          ...options,
          root: join(client, 'assets'),
          // Looked up for each request: a newer build in this folder adds files, and tabs may ask any process for them.
          prefix: '/assets/',
          decorateReply: false,
          allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
        });
      });
    },
  };
}
