import type { ReactElement } from 'react';

/**
 * Children without a bare text: these may stand beside an element that comes and goes, also on a page that the browser
 * translates (`scripts/lint/bare-text.js`).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
