import { describe, expect, test } from 'vitest';
import { declaredTransitions } from '../../scripts/paths/declared.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import { oracleOf } from '../support/where.ts';
import { oracles } from './oracles.ts';
import { starter } from './subject.ts';

describe.each(oracles.map(({ entry, oracle }) => [oracle.machine, entry, oracle] as const))(
  '%s',
  (_, entry, oracle) => {
    test.each(Object.entries(oracle.scenarios))('%s', async (__, scenario) => {
      await scenario(starter(entry.machine, entry.effects));
    });
  },
);

test('every chart has an oracle, of its own or of one that can do more', () => {
  // Which of several branches of an event it is differs with what a chart leaves out.
  const shapeOf = (machine: (typeof catalogue)[number]['machine']): readonly string[] =>
    declaredTransitions(machine).map(({ id, target }) =>
      `${id.replace(/ #\d+$/, '')}>${target}`.replaceAll(machine.id, ''),
    );
  const described = oracles.map(({ entry }) => new Set(shapeOf(entry.machine)));
  const undescribed = catalogue.filter(({ machine }) => {
    const shape = shapeOf(machine);
    return shape.length > 0 && !described.some((one) => shape.every((transition) => one.has(transition)));
  });
  const hint = undescribed.map(({ id }) => `${oracleOf(id)}: add a scenario for ${id}`).join('\n');
  expect(
    undescribed.map(({ id }) => id),
    hint,
  ).toEqual([]);
});
