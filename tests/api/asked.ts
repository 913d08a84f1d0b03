import type { Client } from '../../src/api/client/client.ts';
import { clientOf, type Reply } from './fake-server.ts';

/** What a call asks the server, in one line and with its body. */
export async function asked(make: (client: Client) => Promise<unknown>, reply: Reply) {
  const { client, requests } = clientOf([reply], 'secret');
  await make(client);
  const [request] = requests;
  if (!request) throw new Error('Nothing was asked.');
  const text = await request.text();
  return {
    line: `${request.method} ${request.url.replace('http://portal.test/api', '')}`,
    key: request.headers.get('Idempotency-Key'),
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
}
