import { build, type Plugin, type Rollup } from 'vite';

/** Writes `src/api/client/reopen.ts` into the page's head: what has to work when a script does not arrive is in no file. */
export const reopen = (): Plugin => ({
  name: 'reopen',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transformIndexHtml: async (page) => {
    const script = await compiled();
    // The server finds it by this, to allow it by its hash.
    if (script.includes('<')) throw new Error('A script inside the page may have no "<".');
    return page.replace('<!--reopen-->', () => `<script>${script}</script>`);
  },
});

async function compiled(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/api/client/reopen.ts', output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput;
  return output[0].code.trim();
}
