import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../src/domain/language-names.ts';
import { projectPath } from '../../src/server/project.ts';
import type { PageSource } from '../../src/server/pages/source.ts';

/** Pages around the real `index.html`, without a build: the markup only tells what it was given. */
export function testPages(): PageSource {
  const template = readFileSync(projectPath('index.html'), 'utf8');
  const criticalCss = 'body{margin:0}';
  return {
    scriptHashes: [],
    styleHashes: [`'sha256-${createHash('sha256').update(criticalCss).digest('base64')}'`],
    contentSecurityPolicy: true,
    cacheable: true,
    criticalCss,
    languages: LANGUAGES,
    template: async () => template,
    render: async ({ path, event, hinted }) => ({
      app: `<main data-path="${path.replace(/[^\w/-]/g, '')}" data-hinted="${String(hinted)}" data-event="${String(event !== null)}"></main>`,
      unopened: '<div id="unopened"></div>',
    }),
    registerAssets: async () => undefined,
  };
}
