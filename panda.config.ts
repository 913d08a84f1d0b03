import { defineConfig } from '@pandacss/dev';
import { globalCss } from './src/ui/theme/global.ts';
import { breakpoints, conditions, utilities } from './src/ui/theme/preset.ts';
import { recipes, slotRecipes } from './src/ui/theme/recipes.ts';
import { keyframes, semanticBorders, semanticColors, tokens } from './src/ui/theme/tokens.ts';

/** One theme, no preset package: the tokens, properties and conditions the portal's views are written in. */
export default defineConfig({
  eject: true,
  preflight: false,
  strictTokens: true,
  strictPropertyValues: true,
  include: ['./src/ui/**/*.{ts,tsx}', './src/app/**/*.tsx'],
  outdir: 'styled-system',
  // Only so that variants are read from <Button variant="…">; nothing imports styled-system/jsx.
  jsxFramework: 'react',
  jsxStyleProps: 'none',
  utilities,
  conditions,
  globalCss,
  theme: {
    breakpoints,
    tokens,
    semanticTokens: { colors: semanticColors, borders: semanticBorders },
    keyframes,
    recipes,
    slotRecipes,
  },
});
