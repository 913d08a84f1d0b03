import * as fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { RICH_TEXT_TAGS } from '../../src/domain/rich-text.ts';
import { readAnswer, safeAnswer } from '../../src/server/resources/faq-html.ts';
import { HOSTILE } from '../support/hostile-html.ts';
import { processorTime } from '../support/processor.ts';

const BAD_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java&#10;script:alert(1)',
  'java&Tab;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x01;javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'tel:+491234',
  '//e.example',
  '/exhibitor/team',
  '#root',
  'https://bank.example@e.example',
  'https:\\\\e.example',
];

const link = (href: string): string => `<p>See <a href="${href}">this</a></p>`;

describe('an answer', () => {
  test.each(HOSTILE)('loses %s', (_, written, left) => {
    expect(safeAnswer(written)).toBe(left);
    expect(readAnswer(`<p>read</p>${written}`)).toBe(`<p>read</p>${left}`);
  });

  test.each(BAD_LINKS)('with a link to %s is refused when written, and inert when stored before', (href) => {
    expect(() => readAnswer(link(href))).toThrow(
      expect.objectContaining({ status: 400, errors: { answer: ['Valid URL is required'] } }),
    );
    expect(safeAnswer(link(href))).toBe('<p>See <a>this</a></p>');
  });

  test.each(['https://a.example/b?c=d#e', 'HTTP://A.example', 'mailto:help@a.example?subject=x'])(
    'keeps a link to %s, without giving it this page',
    (href) => {
      expect(readAnswer(link(href))).toBe(`<p>See <a href="${href}" rel="noopener">this</a></p>`);
    },
  );

  test('keeps structure, every script of the world and what HTML escapes', () => {
    const written =
      '<h3>Aufbau</h3><p>ab <strong>7</strong> <em>Uhr</em><br />مرحبا 設営 🤖 &amp; &lt;b&gt; "x"</p>' +
      '<ul><li>eins</li></ul><ol><li>zwei</li></ol><blockquote>x</blockquote><pre><code>y</code></pre><hr />';
    expect(readAnswer(written)).toBe(written);
    expect(readAnswer('Only words, 1 < 2 & so on')).toBe('Only words, 1 &lt; 2 &amp; so on');
  });

  test.each(['<script>alert(1)</script>', '<p> </p>', '<br>', '<p>&nbsp;</p>', '<img src=x>'])(
    'that holds nothing to read is missing: %s',
    (written) => {
      expect(() => readAnswer(written)).toThrow(
        expect.objectContaining({ errors: { answer: ['Answer is required'] } }),
      );
    },
  );

  test('is limited as it is stored, with everything HTML escapes', () => {
    expect(readAnswer('x'.repeat(20_000))).toHaveLength(20_000);
    expect(() => readAnswer('&'.repeat(20_000))).toThrow(
      expect.objectContaining({ errors: { answer: ['This answer is too long'] } }),
    );
  });

  test('nested without end is flattened, quickly', async () => {
    const flatten = () => {
      const stored = safeAnswer(`${'<b>'.repeat(6_000)}x`);
      expect(stored.match(/<b>/g)).toHaveLength(30);
      expect(stored).toContain('x');
    };
    expect(await processorTime(flatten)).toBeLessThan(4_000);
  });

  test('found clean once is not parsed again', async () => {
    const clean = () => {
      expect(safeAnswer(long)).toBe(long);
    };
    const long = '<p>a <strong>b</strong> <a href="https://a.example" rel="noopener">c</a></p>'.repeat(5_000);
    const first = await processorTime(clean);
    expect(await processorTime(clean)).toBeLessThan(first / 2);
  });

  test('made of any pieces holds only what is allowed, and cleaning it again changes nothing', () => {
    const pieces = [
      ...['<', '>', '"', "'", '=', '&', ';', '/', '<!--', '-->', '<![CDATA[', ']]>', ' onerror=alert(1) '],
      ...[
        '<script>',
        '</script>',
        '<svg>',
        '</svg>',
        '<style>',
        '<a href="',
        'javascript:',
        'https://a.example',
      ],
      ...['<p ', '</p>', '<img src=x', '<math>', '<title>', '</title>', '<textarea>', 'x', '&lt;', '&#60;'],
    ];
    const anything = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 40 });
    fc.assert(
      fc.property(anything, (parts) => {
        const kept = safeAnswer(parts.join(''));
        expect(safeAnswer(kept)).toBe(kept);
        // Whatever opens a tag is one of ours, and only links have attributes.
        for (const [tag = ''] of kept.matchAll(/<[^>]*>/g)) {
          const name = /^<\/?([a-z0-9]+)/.exec(tag)?.[1] ?? tag;
          expect(RICH_TEXT_TAGS).toContain(name);
          expect(tag).toMatch(
            /^<\/?[a-z0-9]+(?: \/)?>$|^<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="noopener">$/i,
          );
        }
        expect(sanitizeHtml(kept, { allowedTags: [] })).not.toMatch(/<[a-z]/i);
      }),
      { numRuns: 500 },
    );
  });
});
