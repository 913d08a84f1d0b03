import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_MESSAGES } from '../../src/domain/code-messages.ts';
import { mask } from '../../src/inspector/mask/mask.ts';
import { cleanName } from '../../src/inspector/mask/shown.ts';

const UUID = '3d6b4c52-6a0f-4a43-9f4e-0a9d6c8b7e11';

/** What must never be seen, in the places where it could hide. */
const HOSTILE: [what: string, value: unknown, secret: string][] = [
  ['a mobile number', { mobile: '9000000001' }, '9000000001'],
  ['a mobile number as a number', { authenticationId: 9000000001 }, '9000000001'],
  ['a mobile number under a name of no meaning', { x: '+91 90000 00001' }, '90000'],
  ['a mobile number that is a count', { discount: 9000000001 }, '9000000001'],
  ['a code', { code: '4821' }, '4821'],
  ['a code as a number', { otp: 4821 }, '4821'],
  ['a short code as a number', { pin: 42 }, '42'],
  ['a code under a name of no meaning', { value: 4821 }, '4821'],
  ['an address of mail', { type: 'asha@acme.example' }, 'acme'],
  ['a name', { fullName: 'Asha Rao', name: 'Asha' }, 'Asha'],
  ['a name where a word is expected', { status: 'Asha Rao' }, 'Asha'],
  ['a name in a list', { list: [{ rows: ['Asha'] }] }, 'Asha'],
  ['a name as a key', { values: { 'Asha Rao': 1 } }, 'Asha'],
  ['a mobile number as a key', { byPhone: { '9000000001': true } }, '9000000001'],
  ['a token', { token: 'abc.DEF-ghi_123' }, 'abc'],
  ['what is under a token', { accessToken: { part: 7 } }, '7'],
  ['a token in an address', { path: '/exhibitor/invitation?token=sEcReT#x' }, 'sEcReT'],
  ['a token as an id', { id: 'k7Jq0c2mVb8xw1' }, 'k7Jq'],
  ['a password', { values: { password: 'hunter2' } }, 'hunter2'],
  ['a free text', { remarks: 'Wants 3 booths' }, 'booths'],
  ['an error that repeats what was typed', { error: new Error('no user asha@acme.example') }, 'asha'],
  ['a failure of the server', { error: { _tag: 'Refused', message: 'Asha Rao is blocked' } }, 'Asha'],
  ['something typed, in a map', { drafts: new Map([['Asha', 'Rao']]) }, 'Asha'],
  ['a file', { file: new File(['x'], 'asha-rao-cv.pdf') }, 'asha'],
  ['a date of birth', { birthDate: '1990-01-02T00:00:00.000Z' }, '1990'],
  ['the event of a browser', { event: new MessageEvent('message', { data: 'Asha' }) }, 'Asha'],
  ['an id', { eventId: UUID }, UUID],
];

describe('what the inspector is told', () => {
  it.each(HOSTILE)('holds nothing of %s', (_, value, secret) => {
    expect(JSON.stringify(mask(value))).not.toContain(secret);
  });

  it('holds no letter of a text that is not listed, at any depth', () => {
    const text = fc.string({ minLength: 6 }).map((rest) => `ŧ${rest}`);
    fc.assert(
      fc.property(
        fc.object({ values: [text], key: fc.constantFrom('a', 'type', 'id', 'path', 'note') }),
        (value) => {
          expect(JSON.stringify(mask(value))).not.toContain('ŧ');
        },
      ),
    );
  });

  it('keeps what helps: switches, small numbers, the words and texts of the product, and what is empty', () => {
    const value = {
      isVerified: true,
      filled: 3,
      total: 1240,
      mode: 'register',
      path: '/exhibitor/leads?x=1',
      error: CODE_MESSAGES.verifyFailed,
      search: '',
      eventId: UUID,
    };
    expect(mask(value)).toEqual({
      ...value,
      path: '/exhibitor/leads',
      eventId: '3d6b4c52…',
    });
  });

  it('bounds what is long, deep or goes in circles', () => {
    const circle: Record<string, unknown> = { rows: Array.from({ length: 500 }, (_, index) => index) };
    circle['self'] = circle;
    const masked = JSON.stringify(mask(circle));
    expect(masked).toContain('‹480 more›');
    expect(masked.length).toBeLessThan(2_000);
  });

  it('survives a field that cannot be read', () => {
    const broken = {
      get field(): string {
        throw new Error('Asha');
      },
    };
    expect(mask(broken)).toEqual({ field: '‹undefined›' });
  });

  it('cleans names of what looks like data', () => {
    expect(cleanName(`xstate.done.actor.${UUID}`)).toBe('xstate.done.actor.3d6b4c52…');
    expect(cleanName('download-9000000001')).toBe('download-‹digits›');
    expect(cleanName('for asha@acme.example')).toBe('for ‹e-mail›');
    expect(cleanName('otp.submitted')).toBe('otp.submitted');
  });
});
