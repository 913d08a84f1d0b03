/**
 * Addresses people type: websites, social pages, product links (spec §3, G-48). Only http and https, parsed as the
 * browser parses them, both when they are written and when they are shown (security T5).
 */
export function isWebAddress(text: string): boolean {
  const trimmed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed)) return false;
  const { protocol, hostname, username, password } = new URL(trimmed);
  // A name before the host makes "https://bank.example@evil.example" read as the bank.
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
}

/** What a link may point to, or null: the text is then shown as plain text. */
export const safeLink = (text: string | null | undefined): string | null =>
  text && isWebAddress(text) ? text.trim() : null;
