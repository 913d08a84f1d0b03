import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import type { PageData } from '../domain/page-data.ts';
import { portalMachine } from '../machines/portal/portal.machine.ts';
import { App } from './app.tsx';

/**
 * The markup of a page as its visitor first sees it. The root actor is created and never started: its first
 * snapshot is the picture, and the browser hydrates from the same one. The output holds no style attribute, which
 * the security policy would refuse.
 */
export function renderPage(data: PageData): string {
  const portal = createActor(portalMachine, {
    input: {
      path: data.path,
      event: data.event,
      hinted: data.hinted,
      otpLength: data.settings.otpLength,
      now: () => 0,
    },
  });
  return renderToString(<App data={data} portal={portal} />);
}
