/**
 * Checks addresses users type: websites, social pages, product links (spec §3, G-48). Only http and https, parsed as
 * the browser parses them, both on saving and on display (security T5).
 */
export function isWebAddress(text: string): boolean {
  const trimmed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed)) return false;
  const { protocol, hostname, username, password } = new URL(trimmed);
  // A user name before the host would make "https://bank.example@evil.example" look like the bank.
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
}

/** A host with a dot, as people type it: "acme.example/shop". No user name, no other scheme. */
const WITHOUT_SCHEME =
  /^[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.\p{L}[\p{L}\d-]+(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** The address as it is stored: an address typed without a scheme gets `https://`; everything else stays as it is. */
export function withScheme(text: string): string {
  const trimmed = text.trim();
  return WITHOUT_SCHEME.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Whether a typed text can be stored as a link. */
export const isTypedAddress = (text: string): boolean => isWebAddress(withScheme(text));

/** A safe link target, or null: the text is then shown as plain text. */
export const safeLink = (text: string | null | undefined): string | null =>
  text && isWebAddress(text) ? text.trim() : null;
