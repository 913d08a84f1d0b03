import { expect, type Page } from '@playwright/test';

/** The texts between “quotes”, which stand on the screen. */
const labelsOf = (sentence: string): string[] =>
  sentence
    .split('“')
    .slice(1)
    .flatMap((part) => (part.includes('”') ? part.split('”', 1) : []))
    .filter((label) => label !== '');

/** Everything that can be read on the page or is read out: texts, names, values and placeholders. */
const readPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'placeholder', 'title', 'alt', 'label', 'value'];
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [
      ...spoken.map((name) => element.getAttribute(name) ?? ''),
      'value' in element && typeof element.value === 'string' ? element.value : '',
    ]);
    return [document.body.textContent, ...attributes.filter((text) => text !== '')]
      .join('\n')
      .replaceAll(/[ \t\u00a0]+/g, ' ');
  });

/** Every text a sentence quotes stands on the page: what a plan says can be done and seen by the one who follows it. */
export async function expectSaid(page: Page, sentences: readonly string[]): Promise<void> {
  const labels = sentences.flatMap(labelsOf);
  if (labels.length === 0) return;
  await expect
    .poll(
      async () => {
        const text = await readPage(page);
        return labels.filter((label) => !text.includes(label));
      },
      { message: `the plan speaks of what is not on the screen: ${sentences.join(' ')}` },
    )
    .toEqual([]);
}
