import { createContext, use } from 'react';
import type { PageData } from '../../domain/page-data.ts';

/** No view is drawn outside the portal; one that were would fail at once. */
export const OUTSIDE = null as never;

/** The data the server wrote into the page; the same data is used for server rendering and for hydration. */
export const PageDataContext = createContext<PageData>(OUTSIDE);

export const usePageData = (): PageData => use(PageDataContext);
