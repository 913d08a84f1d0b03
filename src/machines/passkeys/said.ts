import { PASSKEY_TROUBLES, type PasskeyTrouble } from '../../domain/passkey.ts';
import type { Said } from '../../domain/said.ts';
import { refusalText } from '../kit/failure.ts';

/** What is wrong: the browser's reason in our words, else the server's text, else the fallback. */
export function passkeySaid(
  error: unknown,
  troubles: Readonly<Record<PasskeyTrouble, string>>,
  fallback: string,
): Said {
  const said =
    typeof error === 'object' && error !== null && 'trouble' in error
      ? PASSKEY_TROUBLES.find((one) => one === error.trouble)
      : undefined;
  return said === undefined ? refusalText(error, fallback) : troubles[said];
}
