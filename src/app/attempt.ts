/** Runs an action the browser may refuse (storage full or blocked). Returns whether it succeeded. */
export function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
