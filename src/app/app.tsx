import { Router } from 'wouter';
import type { PageData } from '../domain/page-data.ts';
import { PageDataContext } from '../ui/shell/page-data-context.tsx';
import { PortalContext, type PortalRef } from '../ui/shell/portal-context.tsx';
import { PortalView } from '../ui/shell/portal-view.tsx';

type AppProps = {
  data: PageData;
  portal: PortalRef;
  /** Only on the server, which has no address bar. */
  path?: string;
};

/** The portal's views around its root actor; drawn by the server once and by the browser from then on. */
export function App({ data, portal, path }: AppProps) {
  return (
    <Router {...(path !== undefined && { ssrPath: path })}>
      <PageDataContext value={data}>
        <PortalContext value={portal}>
          <PortalView />
        </PortalContext>
      </PageDataContext>
    </Router>
  );
}
