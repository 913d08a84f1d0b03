/**
 * Parses server-sent events (the HTML standard's format) chunk by chunk; a chunk may end anywhere. An event without an
 * id keeps the previous id.
 */
export function eventReader(tell: (id: string, data: string) => void): (piece: string) => void {
  let rest = '';
  let id = '';
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) tell(id, data.join('\n'));
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'id') id = value;
    else if (name === 'data') data.push(value);
  }

  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    lines.forEach(readLine);
  };
}
