import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { BUILD_NAME } from '../../domain/build.ts';

export type HeaderSettings = {
  /** The base address of files; an absolute one is added to the image sources. */
  storagePublicUrl: string;
  /** CSP sources of the inline scripts and style sheets of our pages, as `'sha256-…'`. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Vite's development client needs inline scripts and a socket; the built portal needs neither. */
  contentSecurityPolicy: boolean;
  /** The build of the pages, which answers of the API name. */
  build?: string | undefined;
};

/** Seconds. */
const YEAR = 31_536_000;

/**
 * The content security policy of security T11, the control that protects the token in local storage. Never add
 * 'unsafe-inline': scripts and styles in a page are allowed by hash, the server's HTML has no style attribute, and the browser's own
 * styles go through CSSOM.
 */
function policyDirectives({
  storagePublicUrl,
  scriptHashes,
  styleHashes,
}: HeaderSettings): Record<string, string[]> {
  const store = /^https?:/.test(storagePublicUrl) ? [new URL(storagePublicUrl).origin] : [];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', ...store],
    'style-src': ["'self'", ...styleHashes],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'trusted-types': ['dompurify', 'portal'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  };
}

/** Security headers on every answer. No CORS header anywhere: other origins may not read (security T25). */
export async function registerHeaders(app: FastifyInstance, settings: HeaderSettings): Promise<void> {
  await app.register(helmet, {
    global: true,
    // Helmet's defaults would add upgrade-insecure-requests, which breaks a portal on plain http.
    contentSecurityPolicy: settings.contentSecurityPolicy && {
      useDefaults: false,
      directives: policyDirectives(settings),
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (settings.build !== undefined && request.url.startsWith('/api/'))
      reply.header(BUILD_NAME, settings.build);
    // On plain http browsers ignore it, and a proxy sets it for its own name. Without includeSubDomains: the event's
    // host belongs to the organiser, who may run other sites below it.
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${String(YEAR)}`);
    }
  });
}
