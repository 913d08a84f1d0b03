/** A form to post. */
export type FormPost = {
  url: string;
  body: FormData;
  headers: Readonly<Record<string, string>>;
  /** Whole percent of the body sent, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/**
 * Posts a form with `XMLHttpRequest`, because `fetch` does not report upload progress. Resolves with any response of
 * the server. Rejects with a TypeError when the connection broke, like `fetch`, and with an AbortError when the signal
 * aborts the request.
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

/** The response as `fetch` would return it, limited to what the client reads. */
function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(status === 204 || status === 205 || status === 304 ? null : request.responseText, {
    status,
    statusText,
    ...(retryAfter === null ? {} : { headers: { 'Retry-After': retryAfter } }),
  });
}
