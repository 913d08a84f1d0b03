import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number };
type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
};
type WireExport = { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] };

/** A span as a collector gets it. */
export type CollectedSpan = Omit<WireSpan, 'attributes'> & { attributes: Record<string, string | number> };

export type Collector = {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` names. */
  url: string;
  spans: CollectedSpan[];
  /** Everything that arrived, as it came. */
  text(): string;
  close(): Promise<void>;
};

/** Receives traces as OTLP over HTTP, in JSON. */
export async function openCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      texts.push(text);
      if (request.method !== 'POST' || request.url !== '/v1/traces') {
        response.writeHead(404).end();
        return;
      }
      // The shape that OTLP fixes; anything else fails in the test that reads it.
      const { resourceSpans } = JSON.parse(text) as WireExport;
      const received = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
      spans.push(...received.map(readSpan));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // Listening on a port, so the address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    spans,
    text: () => texts.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const readSpan = ({ attributes, ...span }: WireSpan): CollectedSpan => ({
  ...span,
  attributes: Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
  ),
});
