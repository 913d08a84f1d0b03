/** Answers kept at most; a page of a list is some 30 kB. */
const MOST = 60;

type Send = (request: Request) => Promise<Response>;
type Kept = { tag: string; body: string };

/**
 * Asks again for what was answered before with the answer's own name, and gives the kept answer when the server says
 * that nothing changed (304). In memory only, for one session: nothing of it survives the page or another token.
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
    // Signed out, or in as somebody else, while the answer came.
    if (asking === owner) remember(kept, request.url, { tag, body });
    return new Response(body, { status: response.status, headers: response.headers });
  };
}

/** A Map keeps the order of insertion: the first is the oldest. */
function remember(kept: Map<string, Kept>, url: string, answer: Kept): void {
  kept.delete(url);
  kept.set(url, answer);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) return;
    kept.delete(oldest);
  }
}
