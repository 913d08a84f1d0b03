import { createHash } from 'node:crypto';
import { leadingZeroBits, PROOF_HEADER } from '../../src/domain/proof-of-work.ts';
import { NIGHTLY } from './support/tags.ts';
import { expect, test } from './support/portal.ts';

const SEND = '**/api/auth/login-mobile-with-country';
const CHALLENGE = '1772612400000.12.q83vASNFZ4mrze8BI0VniQ.4nUOeFv0xCk3S2bM0YcZ7iYw1mQ9tL8aRrXhVdKp2sE';
const answerWith = (bits: number) => ({
  status: 428,
  json: { success: false, message: 'Solve the challenge.', data: { challenge: CHALLENGE, bits } },
});

test('while sign-in is under attack, the browser proves work by itself and the code comes', async ({
  page,
  allowErrors,
}) => {
  allowErrors('428');
  const proofs: (string | null)[] = [];
  await page.route(SEND, async (route) => {
    const proof = await route.request().headerValue(PROOF_HEADER);
    proofs.push(proof);
    await (proof === null ? route.fulfill(answerWith(12)) : route.continue());
  });
  await page.goto('/exhibitor/login');
  await page.getByLabel('Mobile Number').fill('9811122233');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
  expect(proofs).toHaveLength(2);
  const proof = proofs[1] ?? '';
  expect(proof.startsWith(`${CHALLENGE}:`)).toBe(true);
  expect(leadingZeroBits(createHash('sha256').update(proof).digest())).toBeGreaterThanOrEqual(12);
});

test(
  'long work is told, can be given up, and leaves what was typed',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('428');
    let sends = 0;
    await page.route(SEND, (route) => {
      sends += 1;
      // Some four million digests: longer than this test waits.
      return route.fulfill(answerWith(22));
    });
    await page.goto('/exhibitor/login');
    await page.getByLabel('Mobile Number').fill('9811122234');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('Still working. The connection seems slow.')).toBeVisible();
    await page.locator('form').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
    await expect(page.getByLabel('Mobile Number')).toHaveValue('9811122234');
    expect(sends).toBe(1);
  },
);
