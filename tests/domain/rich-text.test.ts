import { describe, expect, it } from 'vitest';
import { plainTextOf } from '../../src/domain/rich-text.ts';

describe('the words of an HTML answer', () => {
  it.each([
    ['plain words', 'plain words'],
    ['<p>One.</p><p>Two <b>bold</b> words.</p>', 'One.\nTwo bold words.'],
    ['<ul><li>first</li><li>second</li></ul>', 'first\nsecond'],
    ['one<br>two<br />three', 'one\ntwo\nthree'],
    ['Fish &amp; chips &lt;3 &#8364;5 &#x20ac;6&nbsp;each', 'Fish & chips <3 €5 €6 each'],
    ['3 < 5 and 7 > 2', '3 < 5 and 7 > 2'],
    ['&unknown; &#99999999; &#x110000;', '&unknown; &#99999999; &#x110000;'],
    ['before<script>alert(1)</script>after', 'beforeafter'],
    ['before<script>alert(1)', 'before'],
    ['<style>p { color: red }</style><p>text</p><!-- note -->', 'text'],
    ['<img src=x onerror=alert(1)>seen', 'seen'],
    ['नमस्ते <em>مرحبا</em>', 'नमस्ते مرحبا'],
  ])('of %j are %j', (html, text) => {
    expect(plainTextOf(html)).toBe(text);
  });
});
