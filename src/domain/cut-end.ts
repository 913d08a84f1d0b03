/** A text without the characters at its end that match `mark`, a pattern of one character. */
export function cutEnd(text: string, mark: RegExp): string {
  let end = text.length;
  while (end > 0 && mark.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
