import Fastify from 'fastify';

/** A bare Fastify route with a fixed answer: the upper bound for such a page on this machine. */
export type BareRoute = { url: string };

/** Runs as a separate process; it receives the page by IPC and sends its address. */
process.once('message', (page: object) => {
  const app = Fastify();
  app.get('/api/leads', async () => page);
  void app.listen({ port: 0, host: '127.0.0.1' }).then((url) => process.send?.({ url } satisfies BareRoute));
});
