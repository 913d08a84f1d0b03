import { extensionOf } from '../../domain/uploads.ts';

/** The longest name in characters, without its ending. */
const LONGEST = 120;
/** Control characters, lone surrogates and marks that change the text direction (security T24, T27). */
const HARMFUL = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * A sender's file name without folders, control characters and direction marks. It is used only as the name to save a
 * download under; the stored file has a generated name.
 */
export function cleanName(name: string | undefined): string {
  const last = (name ?? '').replace(HARMFUL, '').normalize('NFC').split(/[\\/]/).at(-1)?.trim() ?? '';
  const extension = extensionOf(last);
  const stem = last.slice(0, last.length - extension.length).replace(/^[.\s]+/, '');
  return [...(stem || 'file')].slice(0, LONGEST).join('') + extension;
}

/** `Content-Disposition` of a download: the name in ASCII for old clients, and in full (RFC 6266, RFC 8187). */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*!]/g, (character) => `%${hex(character)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

const hex = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase();

/** False for a path that a folder would not serve either: outside of it, hidden, or not spelled as it is stored. */
export function isServable(name: string): boolean {
  return name.split('/').every((part) => part !== '' && !part.startsWith('.')) && !/[\\\p{Cc}]/u.test(name);
}
