import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The hops of docs/architecture.md, by flow. */
const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('## Three flows\n');
const [text = ''] = section.split('\n## ', 1);
const flows = [...text.matchAll(/^\*\*(.+)\*\*\n\n((?:\d.*\n)+)/gm)].map(([, name = '', lines = '']) => ({
  name,
  hops: [...lines.matchAll(/^(\d+)\. `([^`]+)`/gm)].map(([, number, file = '']) => ({ number, file })),
  lines: lines.trimEnd().split('\n').length,
}));

describe('the three flows of the architecture', () => {
  test('are three', () => {
    expect(flows).toHaveLength(3);
  });

  test.each(flows)('$name: every hop has its number and names a file that exists', ({ hops, lines }) => {
    expect(hops.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: lines }, (_, at) => at + 1),
    );
    expect(hops.map(({ file }) => file).filter((file) => !existsSync(`src/${file}`))).toEqual([]);
  });
});
