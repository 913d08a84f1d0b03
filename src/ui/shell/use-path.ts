import { usePathname } from 'wouter/use-browser-location';
import { usePageData } from './page-data-context.tsx';

/**
 * The current path; during hydration, the server's. Uses wouter's hook without its router, whose route patterns the
 * first load does not need: no route has a parameter (spec §2).
 */
export const usePath = (): string => usePathname({ ssrPath: usePageData().path });
