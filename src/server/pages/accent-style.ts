import { createHash } from 'node:crypto';
import { accentTheme } from '../../domain/accent.ts';
import type { AccentColours } from '../../domain/accent.ts';

/** A style sheet inside the page, and the source that the security policy allows it by. */
type InlineStyle = { css: string; source: string };

/**
 * The event's accent in place of the theme's, in both schemes; null without a usable one. Everything in it is computed
 * from numbers, so nothing that an organiser wrote reaches the page.
 */
export function accentStyle(accent: string | null): InlineStyle | null {
  const theme = accentTheme(accent);
  if (theme === null) return null;
  const [light, dark] = [variablesOf(theme.light), variablesOf(theme.dark)];
  // Outside of the layers of the theme, so that it applies wherever it stands.
  const css = `:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}:root[data-theme=light]{${light}}:root[data-theme=dark]{${dark}}`;
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}

/** As Panda names the tokens of `src/ui/theme/tokens.ts`. */
const variablesOf = (colours: AccentColours): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--colors-accent-${name}:${colour}`)
    .join(';');
