import { describe, expect, test } from 'vitest';
import { MAX_ADDRESSES, readAddresses, validateInvitation } from '../../src/domain/invitation-draft.ts';
import { isUsablePass, passShare, refusalOfPass, sumOfPasses } from '../../src/domain/passes.ts';

const pass = (numberOfPasses: number, exhibitorPasses: number, isActive = true) => ({
  numberOfPasses,
  exhibitorCategory: { exhibitorPasses, isActive },
});

describe('a pass', () => {
  test.each([
    [0, 50, 0],
    [25, 50, 50],
    [46, 50, 92],
    [60, 50, 100],
    [1, 3, 33],
    [5, 0, 0],
  ])('with %i of %i left fills its bar to %i percent', (left, allocated, percent) => {
    expect(passShare(pass(left, allocated))).toBe(percent);
  });

  test('can be given while some are left and its category is active, and otherwise says why not', () => {
    expect([isUsablePass(pass(1, 5)), refusalOfPass(pass(1, 5))]).toEqual([true, null]);
    expect(refusalOfPass(pass(0, 5))).toBe('All passes of this category are used.');
    expect(refusalOfPass(pass(5, 5, false))).toContain('not active');
    expect([isUsablePass(pass(0, 5)), isUsablePass(pass(5, 5, false))]).toEqual([false, false]);
  });

  test('counts among those that are left while it can be given', () => {
    const all = [pass(3, 5), pass(4, 9), pass(5, 5, false), pass(0, 5)];
    expect(sumOfPasses(all)).toEqual({ left: 12, usable: 7 });
    expect(sumOfPasses([pass(0, 5)])).toEqual({ left: 0, usable: 0 });
    expect(sumOfPasses([])).toBeNull();
  });
});

describe('addresses of an invitation', () => {
  test('are read however they were pasted, each once', () => {
    const typed =
      'Asha Rao <asha@acme.example>; ravi@acme.example,RAVI@acme.example\n\tmeera@globex.example;';
    expect(readAddresses(typed)).toEqual({
      emails: ['asha@acme.example', 'ravi@acme.example', 'meera@globex.example'],
      wrong: [],
    });
  });

  test('must be there, must be addresses, and at most fifty', () => {
    const problems = (emails: string) => validateInvitation({ emails, message: '' });
    expect(problems('a@b.example')).toEqual({});
    expect(problems('  ')).toEqual({ emails: ['Required'] });
    expect(problems('a@b.example, asha@')).toEqual({ emails: ['"asha@" is not an email address'] });
    const many = Array.from({ length: MAX_ADDRESSES + 1 }, (_, index) => `guest${String(index)}@b.example`);
    expect(problems(many.slice(1).join(' '))).toEqual({});
    expect(problems(many.join(' '))).toEqual({ emails: ['Invite at most 50 people at once'] });
  });

  test('are told apart from a message that is too long', () => {
    const problems = validateInvitation({ emails: 'a@b.example', message: 'x'.repeat(5_001) });
    expect(Object.keys(problems)).toEqual(['message']);
  });
});
