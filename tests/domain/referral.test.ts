import { describe, expect, test } from 'vitest';
import { compileForm } from '../../src/domain/form-fields.ts';
import {
  flagsOf,
  guestOf,
  holdsPass,
  REFERRAL_ACTIONS,
  REFERRAL_MOVES,
  REFERRAL_STATES,
  refusalOfMove,
  referralState,
} from '../../src/domain/registration.ts';

const flags = (approve: boolean, reject: boolean, cancelled = false) => ({ approve, reject, cancelled });

describe('a registration', () => {
  test.each([
    [flags(true, false), 'approved'],
    [flags(true, true), 'approved'],
    [flags(false, true), 'rejected'],
    [flags(false, false), 'pending'],
    [flags(true, false, true), 'cancelled'],
  ])('with %j is %s', (row, state) => {
    expect(referralState(row)).toBe(state);
  });

  test('reaches every state from pending, and its flags say which', () => {
    const reached = new Set(['pending']);
    for (const state of REFERRAL_STATES) {
      for (const action of REFERRAL_ACTIONS) {
        if (refusalOfMove(action, state) === null) reached.add(REFERRAL_MOVES[action].to);
      }
      expect(referralState(flagsOf(state, flags(false, false)))).toBe(state);
    }
    expect([...reached].sort()).toEqual([...REFERRAL_STATES].sort());
  });

  test('holds a pass while pending or approved', () => {
    expect(REFERRAL_STATES.map(holdsPass)).toEqual([true, true, false, false]);
  });

  test.each([
    ['approve', 'approved', 'This registration is approved already.'],
    ['reject', 'rejected', 'This registration is rejected already.'],
    ['cancel', 'cancelled', 'This registration is cancelled already.'],
    ['approve', 'cancelled', 'This registration was cancelled. Register the person again.'],
    ['cancel', 'rejected', 'A rejected registration cannot be changed this way.'],
    ['approve', 'rejected', null],
    ['reject', 'approved', null],
    ['cancel', 'approved', null],
  ] as const)('%s when %s: %s', (action, state, refusal) => {
    expect(refusalOfMove(action, state)).toBe(refusal);
  });
});

describe('the guest', () => {
  const form = compileForm([
    { type: 'text', name: 'company' },
    { type: 'text', name: 'name' },
    { type: 'email', name: 'mail' },
    { type: 'mobilenumber', name: 'mobile' },
  ]);

  test('is found by name first and by type otherwise', () => {
    const values = new Map<string, unknown>([
      ['company', 'Acme'],
      ['name', 'Tara Devi Nair'],
      ['mail', ' tara@guest.example '],
      ['mobile', { country: '+91', number: '98111 22233' }],
    ]);
    expect(guestOf(form, values)).toEqual({
      firstName: 'Tara Devi',
      lastName: 'Nair',
      email: 'tara@guest.example',
      phoneCode: '91',
      phone: '9811122233',
    });
  });

  test('may be asked for first and last name apart, or for hardly anything', () => {
    const apart = compileForm([
      { type: 'text', name: 'firstName' },
      { type: 'text', name: 'lastName' },
    ]);
    expect(
      guestOf(apart, new Map(Object.entries({ firstName: 'Ana Maria', lastName: 'Silva' }))),
    ).toMatchObject({
      firstName: 'Ana Maria',
      lastName: 'Silva',
    });
    const little = compileForm([{ type: 'text', name: 'who' }]);
    expect(guestOf(little, new Map([['who', 'Cher']]))).toEqual({
      firstName: 'Cher',
      lastName: '',
      email: '',
      phoneCode: '',
      phone: '',
    });
    expect(guestOf(little, new Map())).toMatchObject({ firstName: '', phone: '' });
  });
});
