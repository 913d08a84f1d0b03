import Fastify from 'fastify';

/** A bare Fastify route with a canned answer: the most this machine's Node serves of such a page. */
export type BareRoute = { url: string };

/** Run as a process of its own; the page comes in by IPC, the address goes out. */
process.once('message', (page: object) => {
  const app = Fastify();
  app.get('/api/leads', async () => page);
  void app.listen({ port: 0, host: '127.0.0.1' }).then((url) => process.send?.({ url } satisfies BareRoute));
});
