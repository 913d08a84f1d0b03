import { expect, test } from 'vitest';
import { declaredTransitions } from '../../scripts/paths/declared.ts';
import { WORDS } from '../../scripts/paths/words/index.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import { wordsOf } from '../support/where.ts';

test('every machine with words exists', () => {
  const known = catalogue.map(({ id }) => id);
  expect(Object.keys(WORDS).filter((id) => !known.includes(id))).toEqual([]);
});

test.each(catalogue.flatMap(({ id, machine }) => (WORDS[id] ? [{ id, machine, words: WORDS[id] }] : [])))(
  '$id says nothing of what its chart does not listen to',
  ({ id, machine, words: { when, prepare = {}, beyond = {} } }) => {
    const declared = declaredTransitions(machine);
    const known = new Set(declared.flatMap((transition) => [transition.event, transition.id]));
    const said = [when, prepare, beyond].flatMap((sentences) => Object.keys(sentences));
    const hint = `${wordsOf(id)}: remove the sentences of events that the chart no longer takes`;
    expect(
      said.filter((trigger) => !known.has(trigger)),
      hint,
    ).toEqual([]);
  },
);
