import { join } from 'node:path';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: ViteDevServer;
const sent: HotPayload[] = [];

/** Loads what the browser would load to show the sign-in; packages are left alone. */
async function load(): Promise<void> {
  for (const file of ['main.tsx', 'provide.ts', 'code-step.ts', 'provide/leads.ts'])
    await server.environments.client.transformRequest(`/src/app/${file}`);
  const { moduleGraph } = server.environments.client;
  // Each module that was found is loaded in its turn, as the browser does.
  for (const module of moduleGraph.idToModuleMap.values()) {
    const isOwn = module.file?.startsWith(join(process.cwd(), 'src')) === true && module.type === 'js';
    if (isOwn && module.transformResult === null)
      await server.environments.client.transformRequest(module.url);
  }
}

beforeAll(async () => {
  server = await createServer({
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    // The test tells of changes itself, and changes no file.
    server: { middlewareMode: true, ws: false, watch: { ignored: ['**'] } },
  });
  server.environments.client.hot.send = (...args: unknown[]) => {
    if (typeof args[0] === 'object') sent.push(args[0] as HotPayload);
  };
  await load();
});
afterAll(() => server.close());

/** What the browser is told when a file changes. */
async function toldOf(file: string): Promise<HotPayload> {
  sent.length = 0;
  server.watcher.emit('change', join(process.cwd(), file));
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const [told] = sent;
  if (!told) throw new Error('Nothing was sent.');
  return told;
}

const acceptedBy = (told: HotPayload): string[] =>
  told.type === 'update' ? told.updates.map(({ acceptedPath }) => acceptedPath) : [told.type];

describe('a change of a file, while developing', () => {
  it('of a machine is accepted by its module', async () => {
    const told = await toldOf('src/machines/sign-in/otp.machine.ts');
    expect(acceptedBy(told)).toEqual(['/src/machines/sign-in/otp.machine.ts']);
  });

  it('of the kit is accepted by the machines made with it', async () => {
    const accepted = acceptedBy(await toldOf('src/machines/kit/form.machine.ts'));
    expect(accepted).toContain('/src/machines/sign-in/sign-in-form.ts');
    expect(accepted.filter((path) => !path.startsWith('/src/machines/'))).toEqual([]);
  });

  it('of what is no machine goes to the module of the page, as it does without machines', async () => {
    // React's refresh accepts it and finds no component.
    expect(acceptedBy(await toldOf('src/app/provide.ts'))).toEqual(['/src/app/main.tsx']);
  });
});
