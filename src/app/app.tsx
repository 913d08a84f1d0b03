import type { PageData } from '../domain/page-data.ts';
import { PageDataContext } from '../ui/shell/page-data-context.tsx';
import { PortalContext, type PortalRef } from '../ui/shell/portal-context.tsx';
import { PortalView } from '../ui/shell/portal-view.tsx';

/** The portal's views around its root actor; rendered once by the server and from then on by the browser. */
export function App({ data, portal }: { data: PageData; portal: PortalRef }) {
  return (
    <PageDataContext value={data}>
      <PortalContext value={portal}>
        <PortalView />
      </PortalContext>
    </PageDataContext>
  );
}
