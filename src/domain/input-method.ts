/**
 * Whether a key belongs to an input method, which composes a text of several keys. Safari says that the composing has
 * ended before the Enter that ended it, and gives that Enter the code 229.
 */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229;
