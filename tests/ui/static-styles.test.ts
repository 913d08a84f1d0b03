import { describe, expect, it } from 'vitest';
import { inlineCalls, recipeCode } from '../../scripts/build/static-styles.ts';
import { css } from 'styled-system/css';
import * as recipes from 'styled-system/recipes';

type Recipe = Parameters<typeof recipeCode>[0];
// The index also exports Panda's helpers; a recipe is what lists its variants.
const all = Object.entries(recipes).filter(([, value]) => 'variantMap' in (value as object)) as unknown as [
  string,
  Recipe,
][];

/** Every choice of variants of a recipe, "not given" included. */
function choices(map: Record<string, string[]>): Record<string, string>[] {
  return Object.entries(map).reduce<Record<string, string>[]>(
    (before, [key, values]) =>
      before.flatMap((one) => [one, ...values.map((value) => ({ ...one, [key]: value }))]),
    [{}],
  );
}

describe('styles computed by the build', () => {
  it.each(all)('give the recipe %s the class names Panda gives it', (_, recipe) => {
    const built = new Function(`return ${recipeCode(recipe)}`)() as (variants: object) => unknown;
    for (const variants of choices(recipe.variantMap)) expect(built(variants)).toEqual(recipe(variants));
  });

  it('replace a call of literals by the string it returns', () => {
    const code = "const box = css({ padding: '2', _hover: { color: 'fg.muted' } });";
    const expected = css({ padding: '2', _hover: { color: 'fg.muted' } });
    expect(inlineCalls(code, css as (styles: unknown) => string)).toBe(
      `const box = ${JSON.stringify(expected)};`,
    );
  });

  it('leave a call alone that depends on anything', () => {
    const code = "const box = (gap: '2') => css({ gap });";
    expect(inlineCalls(code, css as (styles: unknown) => string)).toBe(code);
  });
});
