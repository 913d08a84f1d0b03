import { describe, expect, test } from 'vitest';
import { canSignIn, keptBecause, maySignOut, memberPhone, memberStatus } from '../../src/domain/team-row.ts';

const member = {
  _id: 'm1',
  emailId: '',
  phoneCode: '91',
  authenticationId: '',
  isParentExhibitor: false,
};

describe('a member in the team list', () => {
  test('has one status at most: pending until the first sign-in, active only after having joined', () => {
    const status = (hasJoined: boolean, isPending: boolean, isDeclined: boolean) =>
      memberStatus({ hasJoined, isPending, isDeclined });
    expect(status(true, false, false)).toBe('active');
    expect(status(false, true, false)).toBe('pending');
    expect(status(true, true, false)).toBe('pending');
    expect(status(false, false, true)).toBe('declined');
    expect(status(true, false, true)).toBe('declined');
    expect(status(false, false, false)).toBeNull();
  });

  test('can be reached with a number or an address, and not without both', () => {
    expect(canSignIn({ ...member, authenticationId: '9000000001' })).toBe(true);
    expect(canSignIn({ ...member, emailId: 'a@b.example' })).toBe(true);
    expect(canSignIn(member)).toBe(false);
  });

  test('has a number with one plus before its country code, or none at all', () => {
    expect(memberPhone({ ...member, authenticationId: '9000000001' })).toBe('+91 9000000001');
    expect(memberPhone({ ...member, phoneCode: '+44', authenticationId: '7700900123' })).toBe(
      '+44 7700900123',
    );
    expect(memberPhone({ ...member, phoneCode: '', authenticationId: '7700900123' })).toBe('7700900123');
    expect(memberPhone(member)).toBe('');
  });

  test('can be signed out by the main account, once it has signed in, and by nobody else', () => {
    const parent = { _id: 'p1', isParentExhibitor: true };
    const joined = { ...member, emailId: 'a@b.example', isPending: false, isDeclined: false };
    expect(maySignOut(joined, parent)).toBe(true);
    expect(maySignOut(joined, { ...parent, isParentExhibitor: false })).toBe(false);
    expect(maySignOut(joined, null)).toBe(false);
    expect(maySignOut({ ...joined, _id: 'p1' }, parent)).toBe(false);
    expect(maySignOut({ ...joined, isPending: true }, parent)).toBe(false);
    expect(maySignOut({ ...joined, isDeclined: true }, parent)).toBe(false);
    expect(maySignOut({ ...joined, emailId: '' }, parent)).toBe(false);
  });

  test('can be deleted unless it is oneself or the main account, and the reason says which', () => {
    expect(keptBecause(member, 'another person')).toBeNull();
    expect(keptBecause(member, undefined)).toBeNull();
    expect(keptBecause(member, 'm1')).toBe('You cannot delete yourself.');
    expect(keptBecause({ ...member, isParentExhibitor: true }, 'another person')).toBe(
      'The main account cannot be deleted.',
    );
  });
});
