import { createContext, use } from 'react';
import { DEFAULT_PAGE_DATA, type PageData } from '../../domain/page-data.ts';

/** What the server wrote into the page; the same object renders it there and hydrates it here. */
export const PageDataContext = createContext<PageData>(DEFAULT_PAGE_DATA);

export const usePageData = (): PageData => use(PageDataContext);
