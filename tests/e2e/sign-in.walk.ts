import { expect, test } from '@playwright/test';
import { browserPaths, expectedTransitions, walkInBrowser } from './walk/driver.ts';
import { loginVocabulary } from './walk/login.vocabulary.ts';
import { otpVocabulary, signInFormVocabulary, STANDING } from './walk/sign-in.vocabulary.ts';

/**
 * The sign-in machines walked in the real application: the machine gives the paths, the vocabulary the hands and
 * eyes, and the running page says which transitions it took.
 */
const walks = [
  { vocabulary: signInFormVocabulary, standing: STANDING },
  { vocabulary: otpVocabulary, standing: STANDING },
  { vocabulary: loginVocabulary, standing: {} },
];

for (const { vocabulary, standing } of walks) {
  test.describe.serial(vocabulary.machine, () => {
    const executed = new Set<string>();

    browserPaths(vocabulary).forEach((path, index) => {
      test(`path ${String(index + 1)} of ${vocabulary.machine} looks as the machine says at each of ${String(path.steps.length)} steps`, async ({
        page,
      }) => {
        const walked = await walkInBrowser(page, vocabulary, path, standing);
        for (const id of walked) executed.add(id);
      });
    });

    test(`every transition of ${vocabulary.machine} was taken in the browser`, () => {
      const missing = expectedTransitions(vocabulary).filter((id) => !executed.has(id));
      expect(missing).toEqual([]);
    });
  });
}
