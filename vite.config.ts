import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), linkStylesWhileDeveloping()],
  resolve: { tsconfigPaths: true },
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
      },
}));
