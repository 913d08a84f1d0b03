import DOMPurify, { type Config } from 'dompurify';
import { RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from '../../domain/rich-text.ts';

/**
 * Sanitises organisers' HTML in the browser, in addition to the server (security T1). Loaded on first use. Where the
 * browser supports Trusted Types, the result is a TrustedHTML of the policy "dompurify", the only kind the content
 * security policy allows.
 */
const options: Config & { RETURN_TRUSTED_TYPE: true } = {
  ALLOWED_TAGS: RICH_TEXT_TAGS,
  ALLOWED_ATTR: ['href'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${RICH_TEXT_SCHEMES.join('|')}):`, 'i'),
  RETURN_TRUSTED_TYPE: true,
};

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

export const purify = (html: string): TrustedHTML => DOMPurify.sanitize(html, options);
