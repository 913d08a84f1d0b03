import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { PAGE_IDS, type PageData } from '../domain/page-data.ts';
import type { PortalRef } from '../ui/shell/portal-context.tsx';
import { App } from './app.tsx';
import { inspection } from './inspect.ts';
import { linkTokenOf } from './link-token.ts';
import { createPorts } from './ports.ts';
import { providePortal } from './provide.ts';

/** Hydrates the server-rendered page: the same views on the same first snapshot. Then the machines start. */
function main(): void {
  const data = readPageData();
  const { event, hinted, path, settings } = data;
  const ports = createPorts(window, settings);
  const portal = createActor(providePortal(ports), {
    systemId: 'portal',
    input: { path, event, hinted, google: settings.google, now: ports.now },
    // Checked here too, so that the production build does not contain even the empty object.
    ...(import.meta.env.DEV || import.meta.env.VITE_INSPECT === '1' ? inspection : {}),
  });
  const root = document.getElementById(PAGE_IDS.root);
  if (root) hydrateRoot(root, <Hydrated data={data} portal={portal} />);
}

/** Starts the portal after hydration; earlier, the views would not match the server's markup. */
function Hydrated({ data, portal }: { data: PageData; portal: PortalRef }) {
  useEffect(() => {
    portal.start();
    // A mailed link that is opened where its screen is shown changes only the fragment: the page begins again with it.
    window.addEventListener('hashchange', () => {
      if (linkTokenOf(window) !== '') window.location.reload();
    });
  }, [portal]);
  return <App data={data} portal={portal} />;
}

/** Written by our own server, of the same version as this script, into every page. */
const readPageData = (): PageData =>
  JSON.parse(document.getElementById(PAGE_IDS.data)?.textContent ?? '') as PageData;

main();
