import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { followLanguage, type Language } from '../domain/language.ts';
import type { PageData } from '../domain/page-data.ts';
import { portalMachine } from '../machines/shell/portal.machine.ts';
import { App } from './app.tsx';

/**
 * Renders a page's first markup. The root actor is created and never started: the server renders its first snapshot,
 * and the browser hydrates from the same one. The output contains no style attributes, which the security policy
 * forbids.
 */
export function renderPage(data: PageData, language: Language): string {
  // While developing; a build has one language.
  followLanguage(() => language);
  const portal = createActor(portalMachine, {
    input: {
      path: data.path,
      event: data.event,
      hinted: data.hinted,
      google: data.settings.google,
      now: () => 0,
    },
  });
  return renderToString(<App data={data} portal={portal} />);
}
