/** Does what the browser may refuse (storage that is full or forbidden). Whether it went well. */
export function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
