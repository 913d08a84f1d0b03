import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The entry files of React and the build that each chooses in production. */
const BUILDS: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/** Wouter takes React's hooks from a file of its own that stands in for what older versions of React lack. */
const isOfWouter = (source: string, importer = ''): boolean =>
  source === './react-deps.js' && importer.endsWith('/wouter/src/use-browser-location.js');

/**
 * Takes those builds directly: the entry files only choose between two builds, and ask React's developer tools to check
 * that bundlers left the other one out. They would be a part of the first load.
 */
export const bareReact = (): Plugin => ({
  name: 'bare-react',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId: (source, importer) => {
    const build = BUILDS[isOfWouter(source, importer) ? 'react' : source];
    return build === undefined
      ? null
      : fileURLToPath(new URL(`../../node_modules/${build}`, import.meta.url));
  },
});
