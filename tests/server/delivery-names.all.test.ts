import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameInMessage } from '../../src/server/delivery/name.ts';
import { inviteMessage } from '../../src/server/team/invite-message.ts';
import { invitationMail } from '../../src/server/invitation/invitation-mail.ts';

const FALLBACK = 'A colleague';
const name = (text: string): string => nameInMessage(text, FALLBACK);

/** Pieces that attackers build texts of, between any others. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['evil.com', 'https://', 'www.', '@', '/x?y=1', '0800 123', '．', '。', '․', '\u200b', '\u202e'],
        ...['\r\n', '℀', '①', '٣', "O'Neill", 'J.R.', 'ｃｏｍ', 'xn--', 'd\u0307', '&', '..', '.com', 'राम'],
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

describe('a name in a message', () => {
  test('keeps the names that people have', () => {
    for (const own of ["Siobhán O'Neill", 'Anne-Marie', 'राम कुमार', 'Acme & Sons Ltd.', '李小龍', 'Jürgen']) {
      expect(name(own)).toBe(own);
    }
    expect(name('J.R. Rao')).toBe('J. R. Rao');
    expect(name('Siobhán O’Neill')).toBe("Siobhán O'Neill");
  });

  test('loses links, digits, other punctuation and lines', () => {
    expect(name('Your prize: https://evil.com/win?id=7 call 0800 123!')).toBe(
      'Your prize https evil. com win id call',
    );
    expect(name('ｅｖｉｌ．ｃｏｍ')).toBe('evil. com');
    expect(name('Eve\r\nBcc: x@evil.com')).toBe('Eve Bcc x evil. com');
    expect(name('a\u202ec')).toBe('ac');
    expect(name(`${'a'.repeat(36)}-xn--evil`)).toBe(`${'a'.repeat(36)}-xn`);
  });

  test('is a neutral word when nothing is left', () => {
    for (const empty of ['', ' ', '12345', '...', '&', '\u200b', '٣٣']) expect(name(empty)).toBe(FALLBACK);
  });

  test('has at most 40 characters, no digit, no dot inside a word and one line, whatever was typed', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const result = name(text);
        expect(Array.from(result).length).toBeLessThanOrEqual(40);
        expect(result).toMatch(/^[\p{L}\p{M} .'&-]+$/u);
        expect(result).not.toMatch(/\.[^ ]/u);
        expect(result).toMatch(/\p{L}/u);
        expect(name(result)).toBe(result);
      }),
    );
  });

  test.each([true, false])(
    'is all that messages to others hold of what people typed as names, where the company is unconfirmed: %s',
    (isUnconfirmed) => {
      fc.assert(
        fc.property(hostile, (text) => {
          const names = { company: text, isUnconfirmed, event: 'Tools: 2026' };
          const texts = [
            inviteMessage({
              way: { by: 'sms', to: '+919812345678' },
              ...{ member: text, inviter: text, ...names },
              ...{ productName: 'Portal', origin: 'https://expo', token: 't' },
            }).text,
            invitationMail({
              ...{ to: 'a@b.example', ...names, category: 'Guest', message: '' },
              ...{ link: 'https://expo/i', replyTo: '' },
            }).text,
          ];
          for (const sent of texts) {
            const words = sent.replaceAll('https://expo', '').replace('Tools: 2026', '');
            expect(words).not.toMatch(/[\p{L}\p{N}]\.[\p{L}\p{N}]|:\/\/|@/u);
            if (isUnconfirmed) expect(words).not.toMatch(/\p{N}/u);
          }
        }),
      );
    },
  );

  test('keeps what the organiser wrote: the title of the event, and the digits of a company', () => {
    const mail = (isUnconfirmed: boolean): string =>
      invitationMail({
        ...{ to: 'a@b.example', event: 'Tools: 2026', company: '3M India', isUnconfirmed },
        ...{ category: 'Guest', message: '', link: 'https://expo/i', replyTo: '' },
      }).subject ?? '';
    expect(mail(false)).toBe('3M India invites you to Tools: 2026');
    expect(mail(true)).toBe('M India invites you to Tools: 2026');
  });
});
