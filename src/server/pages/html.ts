import { directionOf, type Language } from '../../domain/language-names.ts';
import { PAGE_IDS } from '../../domain/page-data.ts';
import type { Markup, PageData } from '../../domain/page-data.ts';

export type Theme = 'light' | 'dark';

export type PageParts = {
  template: string;
  criticalCss: string;
  /** The event's accent as a style sheet; '' without one. */
  accentCss: string;
  /** Trusted: rendered by React, which escapes. */
  markup: Markup;
  data: PageData;
  language: Language;
  /** What search engines show below the title. */
  description: string;
  /** The visitor's choice; null follows the system's scheme. */
  theme: Theme | null;
};

/**
 * Fills the markers of `index.html`. Everything from outside is escaped: the title as text, the data so that no
 * `</script>` can end its block.
 */
export function assemblePage(page: PageParts): string {
  const { template, criticalCss, accentCss, markup, data, language, description, theme } = page;
  const parts: Record<string, string> = {
    '<!--title-->': escapeText(titleOf(data)),
    '<!--description-->': `<meta name="description" content="${escapeText(description)}" />`,
    '<!--critical-css-->': styleOf(criticalCss) + styleOf(accentCss),
    '<!--app-->': markup.app,
    '<!--unopened-->': markup.unopened,
    '<!--data-->': `<script type="application/json" id="${PAGE_IDS.data}">${inertJson(data)}</script>`,
  };
  // One pass with a function, so that text that looks like a marker or like `$&` stays unchanged.
  const filled = template.replace(
    /<!--(?:title|description|reopen|critical-css|app|unopened|data)-->/g,
    (marker) => parts[marker] ?? '',
  );
  const inLanguage = filled.replace(/ lang="en"/, ` lang="${language}" dir="${directionOf(language)}"`);
  return theme === null ? inLanguage : inLanguage.replace(/ data-theme="\w{0,20}"/, ` data-theme="${theme}"`);
}

const styleOf = (css: string): string => (css === '' ? '' : `<style>${css}</style>`);

function titleOf({ event, settings }: PageData): string {
  return event === null ? settings.productName : `${event.title} | ${settings.productName}`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** JSON that is safe inside a script element: without `<` and without the line separators of old parsers. */
function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
