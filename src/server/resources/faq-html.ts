import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import { isWebAddress } from '../../domain/links.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import { RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from '../../domain/rich-text.ts';
import { problem } from '../problems.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

/**
 * Elements removed with their content, which is not readable text. Of all other disallowed ones only the tags are
 * removed.
 */
const CONTENT_TOO = (
  'script style template noscript title textarea select option svg math ' +
  'iframe object noembed noframes xmp plaintext audio video canvas'
).split(' ');

/** Tags nested deeper are removed; their text stays. */
const MAX_DEPTH = 30;

/** Characters of an answer; the document has the same limit. */
const MAX_LENGTH = 20_000;

const isSafeLink = (href: string): boolean => isWebAddress(href) || /^mailto:[^\s<>"]+$/i.test(href.trim());

function clean(html: string): { html: string; badLinks: string[] } {
  const badLinks: string[] = [];
  const kept = sanitizeHtml(html, {
    allowedTags: RICH_TEXT_TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: RICH_TEXT_SCHEMES,
    allowProtocolRelative: false,
    nonTextTags: CONTENT_TOO,
    nestingLimit: MAX_DEPTH,
    transformTags: {
      a(tagName, { href }) {
        if (href && isSafeLink(href)) return { tagName, attribs: { href: href.trim(), rel: 'noopener' } };
        if (href) badLinks.push(href);
        return { tagName, attribs: {} };
      },
    },
  });
  return { html: kept, badLinks };
}

/** Digests of answers that were found clean, so that long answers are not parsed again for every request. */
const foundClean = new Set<string>();
const MOST_DIGESTS = 10_000;

/**
 * An answer as it is sent: text, basic structure and external links, nothing active (security T1). Also for rows that
 * were not stored through `readAnswer`. A link that is not http, https or mailto is plain text.
 */
export function safeAnswer(stored: string): string {
  const digest = createHash('sha256').update(stored).digest('base64');
  if (foundClean.has(digest)) return stored;
  const { html } = clean(stored);
  if (html !== stored) return html;
  if (foundClean.size >= MOST_DIGESTS) foundClean.clear();
  foundClean.add(digest);
  return stored;
}

/**
 * An answer as it is stored. Active content is removed; a link that is not http, https or mailto is refused with 400,
 * because its author must know that it would not work. So is an answer without readable text.
 */
export function readAnswer(written: string): string {
  const { html, badLinks } = clean(written);
  if (badLinks.length > 0) throw refused(VALIDATION_MESSAGES.url);
  const words = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  if (words.trim() === '') throw refused(VALIDATION_MESSAGES.answer);
  // Escapes and `rel` make it longer than the input.
  if (html.length > MAX_LENGTH) throw refused(REFUSAL_TEXTS.answerTooLong);
  return html;
}

const refused = (message: string) => problem('badInput', { errors: { answer: [message] } });
