import type { IncomingMessage } from 'node:http';

/**
 * The address of a request, in which `%` stands for itself where the path is no percent-encoded text. The router would
 * refuse it before any hook of this server runs; so it is an address like any other, at which there is nothing.
 */
export function readablePath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
