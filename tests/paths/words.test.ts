import { describe, expect, test } from 'vitest';
import { declaredTransitions } from '../../scripts/paths/declared.ts';
import { planOf, type PlanPath } from '../../scripts/paths/plan.ts';
import { planPaths } from '../../scripts/paths/walk.ts';
import { WORDS } from '../../scripts/paths/words/index.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import { wordsOf } from '../support/where.ts';

/** Names of the code, which say nothing to a tester: `editing.idle`, `xstate.done`, "form.submitted", "fieldName". */
const CODE = /xstate|undefined|\[object|\b[a-z]+[A-Z][a-z]+\b|\b[a-z]+\.[a-z]+\b(?!\/)/;

/** Words that look like code and are not: names of files, hosts and addresses. */
const ALLOWED =
  /\S*@\S+|\bhttps?:\S+|\S*\.(?:example|csv|ics|xlsx|vcf|pdf|png|localhost)\b|JavaScript|\/\S+/g;

const isPlain = (sentence: string): boolean =>
  !CODE.test(
    sentence
      .replaceAll(ALLOWED, '')
      // What stands on the screen and what is typed is no code, whatever it looks like.
      .replaceAll(/“[^”]*”|`[^`]*`/g, ''),
  );

/** Every sentence of a path that is no sentence for a tester. */
function unsaid({ given, steps }: PlanPath): string[] {
  const said = [...given, ...steps.flatMap(({ first, when, then }) => [...first, when, ...then])];
  // A name in quotes of its own stands in where words are missing.
  return said.filter(
    (sentence) => sentence.trim() === '' || /^`[^`]*`$/.test(sentence) || !isPlain(sentence),
  );
}

const moving = catalogue.flatMap((entry) => {
  const paths = planPaths(entry);
  return paths.length > 0 ? [{ entry, paths }] : [];
});

test.each([
  ['The machine is in editing.idle', false],
  ['Wait for xstate.done', false],
  ['form.submitted', false],
  ['The leadList is there', false],
  ['Press “Save. Then go”, and type `a.b` for asha@acme.example', true],
])('knows names of the code: %s', (sentence, plain) => {
  expect(isPlain(sentence)).toBe(plain);
});

test('every machine with words exists', () => {
  const known = catalogue.map(({ id }) => id);
  expect(Object.keys(WORDS).filter((id) => !known.includes(id))).toEqual([]);
});

test('every machine that does something has words', () => {
  const without = moving.map(({ entry }) => entry.id).filter((id) => !WORDS[id]);
  expect(without, 'add each to a file of scripts/paths/words, and that file to index.ts').toEqual([]);
});

describe.each(
  moving.filter(({ entry }) => WORDS[entry.id]).map(({ entry, paths }) => ({ id: entry.id, entry, paths })),
)('$id', ({ id, entry, paths }) => {
  test('says what is done and what is seen at every step', () => {
    const wrong = new Set(paths.flatMap((path) => unsaid(planOf(entry, path, WORDS[id]))));
    const hint = `${wordsOf(id)}: \`when\` needs a sentence for each event, \`then\` one for each state`;
    expect([...wrong], hint).toEqual([]);
  });

  test('says nothing of what its chart does not listen to', () => {
    const triggers = declaredTransitions(entry.machine).map(({ event }) => event);
    const { when = {}, prepare = {} } = WORDS[id] ?? {};
    const said = [...Object.keys(when), ...Object.keys(prepare)];
    const hint = `${wordsOf(id)}: remove the sentences of events that the chart no longer takes`;
    expect(
      said.filter((trigger) => !triggers.includes(trigger)),
      hint,
    ).toEqual([]);
  });
});
