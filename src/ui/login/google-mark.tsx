/** Google's mark in its own colours, as its brand rules require; a file, to keep the first script small. */
export function GoogleMark() {
  return <img src="/google.svg" alt="" width="18" height="18" />;
}
