/** A number has at least as many digits; what has fewer is a part of one, such as an area code or an extension. */
const FEWEST = 7;

const MARKS = /[;,|/\n]|:::|\s(?=\+)/;

/** The telephone numbers of a cell: several where every piece of it is one, else the text itself. */
export function numbersIn(text: string): readonly string[] {
  const pieces = text
    .split(MARKS)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const isEach = pieces.every((piece) => piece.replace(/\D/g, '').length >= FEWEST);
  return pieces.length > 1 && isEach ? pieces : [text];
}
