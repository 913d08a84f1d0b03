/** Why the browser gave no passkey: its user closed the window, one is there already, or it cannot do it here. */
export const PASSKEY_TROUBLES = ['cancelled', 'exists', 'unable'] as const;
export type PasskeyTrouble = (typeof PASSKEY_TROUBLES)[number];

/** A rejection with the browser's reason; not a failure of a call. */
export type PasskeyFailure = { _tag: 'Passkey'; trouble: PasskeyTrouble };
