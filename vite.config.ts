import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { groups } from './scripts/build/chunks.ts';
import { hotMachines } from './scripts/build/hot-machines.ts';
import { inspectorSource } from './scripts/build/inspector-source.ts';
import { inspectorPage } from './scripts/build/inspector-page.ts';
import { staticStyles } from './scripts/build/static-styles.ts';
import { bareMachines } from './scripts/build/bare-machines.ts';
import { reopen } from './scripts/build/reopen.ts';
import { barePreload } from './scripts/build/bare-preload.ts';
import { bareReact } from './scripts/build/bare-react.ts';

/**
 * Development links the whole style sheet in the page's head. The build does not: there the server writes the
 * critical part into the page and the lazy screens bring the rest (scripts/build).
 */
const linkStylesWhileDeveloping = (): Plugin => ({
  name: 'link-styles-while-developing',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'stylesheet', href: '/src/ui/theme/styles.css' }, injectTo: 'head' },
  ],
});

/** While developing, every language is there and the page says which one is read. */
const languagesWhileDeveloping = (): Plugin => ({
  name: 'languages-while-developing',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: '/src/languages/browser.ts' }, injectTo: 'head-prepend' },
  ],
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    staticStyles(),
    bareMachines(),
    barePreload(),
    reopen(),
    bareReact(),
    react(),
    linkStylesWhileDeveloping(),
    languagesWhileDeveloping(),
    inspectorPage(),
    inspectorSource(),
    hotMachines(),
  ],
  // Both pages are read at the start: a package found later would reload a page that is in use.
  optimizeDeps: { entries: ['index.html', 'inspector.html'] },
  // Tests change no source, and a page that is loaded again would be a failure of theirs.
  server: {
    watch: process.env['VITE_WATCH'] === 'off' ? null : { ignored: ['**/dist/**', '**/coverage/**'] },
  },
  resolve: {
    tsconfigPaths: true,
    alias: [
      // React has had these hooks itself since version 18; @xstate/react still brings the stand-ins for older ones.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: fileURLToPath(new URL('src/ui/shell/with-selector.ts', import.meta.url)),
      },
    ],
  },
  build: isSsrBuild
    ? { target: 'node20', minify: false }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        // The browsers we serve know modulepreload; the polyfill would be a second script in the first load.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        cssMinify: 'lightningcss',
        // What the first screen needs travels as one file, not as one per way it is shared with later screens.
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: 'portal', tags: ['$initial'], priority: 9 }, ...groups] },
            // The first file lists the names of all it may load later; words in them would weigh there.
            chunkFileNames: 'assets/[hash:7].js',
          },
          // Says on a busy machine that styles take longest, which is known.
          checks: { pluginTimings: false },
        },
      },
}));
