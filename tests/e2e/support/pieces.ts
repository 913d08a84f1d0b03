import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A slow proxy to the portal: pages arrive up to the text `until`, the rest after `sendRest` is called. */
export async function serveInPieces(
  portal: string,
  until: string,
): Promise<{ url: string; sendRest: () => void; close: () => Promise<void> }> {
  let sendRest = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const server = createServer((request, response) => {
    void (async () => {
      const { accept = '*/*' } = request.headers;
      const answer = await fetch(portal + (request.url ?? ''), { headers: { accept } });
      const headers = [...answer.headers].filter(
        ([name]) => !/^(content-encoding|content-length)$/.test(name),
      );
      response.writeHead(answer.status, Object.fromEntries(headers));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const end = accept.includes('text/html') ? bytes.indexOf(until) : 0;
      response.write(bytes.subarray(0, end));
      if (end > 0) await released;
      response.end(bytes.subarray(end));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    sendRest,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
