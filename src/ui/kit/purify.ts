import DOMPurify, { type Config } from 'dompurify';
import { RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from '../../domain/rich-text.ts';

/**
 * The browser's own cleaning of organisers' HTML, whatever the server did before (security T1). Loaded when it is
 * first needed. What comes out is a TrustedHTML of the policy "dompurify" where the browser knows such, the only
 * kind the content security policy lets into the page.
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
