/** Maximum number of cached responses; a page of a list is about 30 kB. */
const MOST = 60;

type Send = (request: Request) => Promise<Response>;
type Kept = { tag: string; body: string };

/**
 * Sends a cached response's ETag with a repeated request, and returns the cached response on 304 Not Modified. In
 * memory only, for one session: the cache does not outlive the page or a change of token.
 */
export function keepAnswers(send: Send): Send {
  const kept = new Map<string, Kept>();
  let owner: string | null = null;
  return async (request) => {
    if (request.method !== 'GET') return send(request);
    const asking = request.headers.get('Authorization');
    if (asking !== owner) kept.clear();
    owner = asking;
    const known = kept.get(request.url);
    if (known) request.headers.set('If-None-Match', known.tag);
    const response = await send(request);
    if (response.status === 304 && known) {
      return new Response(known.body, {
        headers: { 'Content-Type': 'application/json', ETag: known.tag },
      });
    }
    const tag = response.headers.get('ETag');
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    if (tag === null || !response.ok || !isJson) return response;
    const body = await response.text();
    // Not cached if the user signed out or changed while the response arrived.
    if (asking === owner) remember(kept, request.url, { tag, body });
    return new Response(body, { status: response.status, headers: response.headers });
  };
}

/** A Map keeps insertion order: the first entry is the oldest. */
function remember(kept: Map<string, Kept>, url: string, answer: Kept): void {
  kept.delete(url);
  kept.set(url, answer);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) return;
    kept.delete(oldest);
  }
}
