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

/**
 * Takes those builds directly: the entry files only choose between two builds, and ask React's developer tools to check
 * that bundlers left the other one out. They would be a part of the first load.
 */
export const bareReact = (): Plugin => ({
  name: 'bare-react',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId: (source) => {
    const build = BUILDS[source];
    return build === undefined
      ? null
      : fileURLToPath(new URL(`../../node_modules/${build}`, import.meta.url));
  },
});
