import { usePathname } from 'wouter/use-browser-location';
import { usePageData } from './page-data-context.tsx';

/**
 * The address, as the server drew it at first. wouter's own hook without its router, whose route patterns the first
 * load has no use for: no route has a parameter (spec §2).
 */
export const usePath = (): string => usePathname({ ssrPath: usePageData().path });
