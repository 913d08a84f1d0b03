import { isWebAddress } from '../links.ts';
import type { Payload } from './payload-types.ts';
import { personOf } from './payload-fields.ts';
import { codeOf, hasDigit } from './payload-plain.ts';

const LINKEDIN = /^(?:https?:\/\/)?(?:[a-z]+\.)?linkedin\.com\/in\/[^/?#\s]/i;

/**
 * What a web address holds: the code of a badge of this portal, or a LinkedIn profile, which is kept as the note. The
 * address itself is never opened; one of any other site is kept as text.
 */
export function readAddress(text: string, hosts: readonly string[]): Payload | null {
  if (LINKEDIN.test(text) && !/\s/.test(text)) return { kind: 'person', fields: {}, note: text };
  // An address with a name before its host looks like an e-mail address to the readers after this one.
  if (!isWebAddress(text)) return /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? { kind: 'text', text } : null;
  const url = new URL(text);
  const isOwn = hosts.some((host) => [url.host, url.hostname].includes(host.toLowerCase()));
  const code = isOwn ? codeInAddress(url) : null;
  return code === null ? { kind: 'text', text } : { kind: 'code', code };
}

/** The `token` of the query or the fragment, or the last part of the path if it is no plain word, as the portal's own pages are. */
function codeInAddress({ searchParams, hash, pathname }: URL): string | null {
  const token = codeOf(searchParams.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? '');
  if (token !== null) return token;
  const last = codeOf(pathname.split('/').findLast((part) => part !== '') ?? '');
  return last !== null && hasDigit(last) ? last : null;
}

/** A `mailto:` or `tel:` link; null for any other text and for one without a usable address or number. */
export function readContact(text: string): Payload | null {
  const [, scheme = '', rest = ''] = /^(mailto|tel):([^?]*)/i.exec(text) ?? [];
  const target = decoded(rest).replace(/\s+/g, ' ').trim();
  if (scheme.toLowerCase() === 'mailto') return personOf({ emailId: target.split(/[,;]/, 1).join('') });
  return scheme === '' ? null : personOf({ phone: target });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not percent-encoded.
    return text;
  }
}
