import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { followLanguage } from '../domain/language.ts';
import type { Language } from '../domain/language-names.ts';
import type { Markup, PageData } from '../domain/page-data.ts';
import { portalMachine } from '../machines/shell/portal.machine.ts';
import { frame } from '../ui/shell/later.tsx';
import { Unopened } from '../ui/shell/unopened.tsx';
import { App } from './app.tsx';

// The browser loads it later and keeps what is drawn here until then.
await frame.bring();

/**
 * Renders a page's first markup. The root actor is created and never started: the server renders its first snapshot,
 * and the browser hydrates from the same one. The output contains no style attributes, which the security policy
 * forbids.
 */
export function renderPage(data: PageData, language: Language): Markup {
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
  return {
    app: renderToString(<App data={data} portal={portal} />),
    unopened: renderToStaticMarkup(<Unopened />),
  };
}
