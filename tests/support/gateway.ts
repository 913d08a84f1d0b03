import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as an SMS gateway sees it. */
export type GatewayRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

export type Gateway = {
  /** `http://127.0.0.1:<port>/send` */
  url: string;
  requests: GatewayRequest[];
  close(): Promise<void>;
};

/** An HTTP gateway on loopback that answers as told; by default 200. */
export async function openGateway(
  answer: (response: ServerResponse, count: number) => void = (response) => void response.end('ok'),
): Promise<Gateway> {
  const requests: GatewayRequest[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      requests.push({ method, path, headers, body: Buffer.concat(chunks).toString('utf8') });
      answer(response, requests.length);
    });
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // Listening on a port, so the address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/send`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
