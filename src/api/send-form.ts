/** A form on its way. */
export type FormPost = {
  url: string;
  body: FormData;
  headers: Readonly<Record<string, string>>;
  /** Whole percent of the body that has left, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/**
 * Posts a form with `XMLHttpRequest`, because `fetch` does not tell how much of a body has left. Resolves with
 * whatever the server answered; rejects with a TypeError when the connection broke, as `fetch` does, and with an
 * AbortError when the signal said so, which ends the request.
 */
export function sendForm({ url, body, headers, onProgress, signal }: FormPost): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => {
      request.abort();
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      resolve(responseOf(request));
    };
    request.onerror = () => {
      reject(new TypeError('The connection broke.'));
    };
    request.onabort = () => {
      reject(new DOMException('The operation was aborted.', 'AbortError'));
    };
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

/** The same answer as `fetch` would give it, as far as the client reads it. */
function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(status === 204 || status === 205 || status === 304 ? null : request.responseText, {
    status,
    statusText,
    ...(retryAfter === null ? {} : { headers: { 'Retry-After': retryAfter } }),
  });
}
