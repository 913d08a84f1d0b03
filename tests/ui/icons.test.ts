import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRIORITY_LOOKS } from '../../src/ui/kit/priority-looks.ts';

/** The icons of a meaning, and the one file that chooses them. */
const CHOSEN = [
  { icons: ['ChevronsUp', 'ChevronsDown', 'Equal'], by: 'kit/priority-looks.ts' },
  { icons: ['Flame', 'ThermometerSun', 'Snowflake', 'Zap'], by: null },
];

const sources = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`src/ui/${file}`, 'utf8') }));

test('each interest has its colour', () => {
  const tones = Object.entries(PRIORITY_LOOKS).map(([interest, { tone }]) => [interest, tone]);
  expect(tones).toEqual([
    ['high', 'danger'],
    ['medium', 'warning'],
    ['low', 'success'],
  ]);
});

test.each(CHOSEN)('a priority looks the same on every screen: $icons', ({ icons, by }) => {
  const imports = /import \{([^}]*)\} from 'lucide-react'/;
  const users = sources.filter(({ text }) =>
    (imports.exec(text)?.[1] ?? '').split(',').some((name) => icons.includes(name.trim())),
  );
  expect(users.map(({ file }) => file)).toEqual(by === null ? [] : [by]);
});
