import { connect } from 'node:net';

/** Each `#` in the path is a new number in every request. */
export type Load = { url: string; path: string; headers: Record<string, string> };

let asked = 0;

/**
 * Answers per second over this many connections, each of which sends its next request after an answer. Written on raw
 * sockets, because a client as expensive as the server would measure itself.
 */
export async function throughput(load: Load, connections: number, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  const began = performance.now();
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(load, until)));
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return (answers * 1_000) / (performance.now() - began);
}

const HEAD_END = Buffer.from('\r\n\r\n');

function askUntil({ url, path, headers }: Load, until: number): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const rest = ` HTTP/1.1\r\n${lines.join('')}\r\n`;
  const request = (): string => `GET ${path.replace('#', String((asked += 1)))}${rest}`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answers = 0;
    let missing = -1;
    const ask = (): void => void socket.write(request());
    socket.setNoDelay(true);
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      missing = (missing < 0 ? lengthOf(chunk) : missing) - chunk.length;
      if (missing > 0) return;
      answers += 1;
      missing = -1;
      if (performance.now() < until) return ask();
      socket.destroy();
      resolve(answers);
    });
  });
}

/** Bytes of an answer with its head; the head arrives in one piece, because it is small and sent at once. */
function lengthOf(chunk: Buffer): number {
  const head = chunk.subarray(0, chunk.indexOf(HEAD_END)).toString('latin1');
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`Not as expected: ${head}`);
  return head.length + HEAD_END.length + Number(length);
}
