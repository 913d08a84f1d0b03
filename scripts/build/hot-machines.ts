import type { HtmlTagDescriptor, Plugin } from 'vite';
import { INSPECTOR_PAGE } from '../../src/inspector/protocol.ts';

const MACHINES = '/src/machines/';
const EXPORTED = /^export (?:const|let|class|function|async function) (\w+)/;

/** Loaded before every machine of a page. */
const EARLY: HtmlTagDescriptor = {
  tag: 'script',
  attrs: { type: 'module', src: '/src/inspector/hot/early.ts' },
  injectTo: 'head-prepend',
};

/** The parts of a module that begin with an export. TypeScript is removed before. */
const exportsOf = (code: string): string[] =>
  code.split(/^(?=export )/m).filter((part) => EXPORTED.test(part));

const isMachine = (part: string): boolean =>
  /^export const \w+ = create[A-Z]\w*\(/.test(part) ||
  (part.startsWith('export const ') && part.includes('.createMachine('));

/**
 * Lets modules that export machines accept their own changes while developing (`src/inspector/hot`): the page swaps the
 * running actors instead of loading again. Where it cannot, the change goes on to the importers, as without this.
 */
export function hotMachines(): Plugin {
  return {
    name: 'hot-machines',
    apply: 'serve',
    // The inspector's page runs no machine of the portal; it only reads samples.
    transformIndexHtml: (_html, { path }) => (path === INSPECTOR_PAGE ? [] : [EARLY]),
    transform(code, id, options) {
      if (options?.ssr === true || !id.includes(MACHINES) || !id.endsWith('.ts')) return null;
      const parts = exportsOf(code);
      if (!parts.some(isMachine)) return null;
      const names = parts.flatMap((part) => EXPORTED.exec(part)?.[1] ?? []);
      const file = JSON.stringify(id);
      return {
        code: `${code}
if (import.meta.hot) {
  globalThis.__hotMachines?.register(${file}, { ${names.join(', ')} });
  import.meta.hot.accept((next) => {
    if (next && globalThis.__hotMachines?.accept(${file}, next) === false) import.meta.hot.invalidate();
  });
}
`,
        map: null,
      };
    },
  };
}
