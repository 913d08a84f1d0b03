import { describe, expect, it } from 'vitest';
import { PROOF_ASKED } from '../../src/app/prove-again.ts';
import { CODE_MESSAGES } from '../../src/domain/code-messages.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { sampleFailures, sampleUser } from '../../src/machines/samples.ts';
import { PROOF_TEXTS } from '../../src/ui/sign-in-details/proof-texts.ts';
import { SIGN_IN_TEXTS } from '../../src/ui/sign-in-details/sign-in-texts.ts';
import { LOGIN_TEXTS } from '../../src/ui/sign-in/sign-in-texts.ts';
import { hold } from './stage/held.ts';
import * as at from './stage/stage.tsx';

at.prepareViews();

const { refused, unreachable } = sampleFailures;
const FIRST = CODE_MESSAGES.digit(1, 4);

/** What the boxes hold. */
const boxes = (): string =>
  at
    .all('textbox', /^Digit/)
    .map((box) => (box as HTMLInputElement).value)
    .join('');
const isFirstFocused = (): Promise<void> =>
  at.until(() => {
    expect(document.activeElement?.getAttribute('aria-label')).toBe(FIRST);
  });
const isBusy = (name: string, place?: at.Place): Promise<void> =>
  at.until(() => {
    expect(at.all('button', name, place).some((one) => one.getAttribute('aria-busy') === 'true')).toBe(true);
  });
const hasFailed = (): Promise<void> =>
  at.until(() => {
    expect(at.all('alert').some((one) => one.textContent !== '')).toBe(true);
  });

/** Each form that asks for a code sends it with the last digit: typed, pasted or filled in by the phone. */
describe('the last digit of a code', () => {
  it('signs in, once a code, and by the button where there was no answer', async () => {
    const stage = at.enter(ROUTES.login, { as: null });
    await at.type(LOGIN_TEXTS.mobile, '9000000001');
    await at.press(LOGIN_TEXTS.sendCode);
    await at.one('heading', CODE_MESSAGES.title);
    const verify = hold(stage.api.signIn.verifyOtp);
    const sent = () => stage.api.signIn.verifyOtp.mock.calls.map(([{ code }]) => code);
    await at.keys('123');
    expect(sent()).toEqual([]);
    await at.keys('4');
    await verify.asked();
    await isBusy(CODE_MESSAGES.title);
    await at.keys('{Backspace}4');
    await verify.fail(unreachable);
    await hasFailed();
    expect(boxes()).toBe('1234');
    await at.paste('12 34');
    expect(sent()).toEqual(['1234']);
    await at.press(CODE_MESSAGES.title);
    await verify.fail(refused);
    await isFirstFocused();
    expect([boxes(), sent()]).toEqual(['', ['1234', '1234']]);
    // As a phone fills in the code of its message: whole, in the first box.
    await at.paste('4821');
    await verify.answer({ token: 'token-of-asha', user: sampleUser });
    await at.until(() => {
      expect(at.all('heading', CODE_MESSAGES.title)).toEqual([]);
    });
    expect(sent()).toEqual(['1234', '1234', '4821']);
  });

  it('is given up with the way back', async () => {
    const stage = at.enter(ROUTES.login, { as: null });
    await at.type(LOGIN_TEXTS.mobile, '9000000001');
    await at.press(LOGIN_TEXTS.sendCode);
    await at.one('heading', CODE_MESSAGES.title);
    const verify = hold(stage.api.signIn.verifyOtp);
    await at.keys('1234');
    await verify.asked();
    await at.press(CODE_MESSAGES.back);
    await at.one('button', LOGIN_TEXTS.sendCode);
    expect(stage.api.signIn.verifyOtp.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('proves another number', async () => {
    const stage = at.enter(ROUTES.signInDetails);
    await at.press(SIGN_IN_TEXTS.changeNumber);
    await at.type(SIGN_IN_TEXTS.newNumber, '9000000009', at.dialog);
    await at.press(SIGN_IN_TEXTS.sendCode, at.dialog);
    await isFirstFocused();
    const prove = hold(stage.api.signInDetails.confirmNumber);
    await at.keys('1234');
    await prove.fail(refused);
    await isFirstFocused();
    expect(boxes()).toBe('');
    await at.keys('4821');
    await prove.answer(undefined);
    await at.gone('dialog');
    expect(stage.api.signInDetails.confirmNumber).toHaveBeenCalledTimes(2);
  });

  it('proves who is there', async () => {
    const stage = at.enter(ROUTES.signInDetails);
    await at.one('button', SIGN_IN_TEXTS.changeNumber);
    const answers: boolean[] = [];
    const detail = { ways: ['code'], answer: (isProved: boolean) => answers.push(isProved) };
    window.dispatchEvent(new CustomEvent(PROOF_ASKED, { detail, cancelable: true }));
    await at.press(PROOF_TEXTS.sendCode, at.dialog);
    await isFirstFocused();
    const prove = hold(stage.api.signInDetails.prove);
    await at.keys('1234');
    await prove.fail(refused);
    await isFirstFocused();
    expect(boxes()).toBe('');
    await at.keys('4821');
    await prove.answer(undefined);
    await at.gone('dialog');
    const sent = stage.api.signInDetails.prove.mock.calls.map(([proof]) => proof);
    expect([sent, answers]).toEqual([[{ otp: '1234' }, { otp: '4821' }], [true]]);
  });
});
