import { createContext, use } from 'react';
import { DEFAULT_PAGE_DATA, type PageData } from '../../domain/page-data.ts';

/** The data the server wrote into the page; the same data is used for server rendering and for hydration. */
export const PageDataContext = createContext<PageData>(DEFAULT_PAGE_DATA);

export const usePageData = (): PageData => use(PageDataContext);
