import { OWN_DATA_MESSAGES } from '../../src/domain/own-data-messages.ts';
import { PROOF_MESSAGES } from '../../src/domain/proof-messages.ts';
import { RECOVERY_MESSAGES } from '../../src/domain/recovery-messages.ts';
import { PASSWORD_MESSAGES } from '../../src/domain/screen-messages.ts';
import { nightlyUnless } from './support/tags.ts';
import { expect, signInAsNewcomer, test } from './support/portal.ts';

// Such a link changes only the fragment of the address, so the browser loads no page.
for (const [name, path, refusal] of [
  ['an invite', '/exhibitor/reset-password', PASSWORD_MESSAGES.linkExpired],
  ['an address', '/exhibitor/sign-in-details', PROOF_MESSAGES.linkUnknown],
  ['one’s own data', '/exhibitor/own-data', OWN_DATA_MESSAGES.linkUnknown],
  ['a forgotten password', '/exhibitor/forgot-password', RECOVERY_MESSAGES.linkUnknown],
] as const)
  test(
    `a link for ${name} is read where its screen is open already`,
    nightlyUnless(path.endsWith('own-data')),
    async ({ page, allowErrors }) => {
      allowErrors('400');
      await signInAsNewcomer(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => {
        location.hash = 'token=forged';
      });
      await expect(page.getByText(refusal).first()).toBeVisible();
    },
  );
