import { describe, expect, test } from 'vitest';
import { declaredTransitions } from '../../scripts/paths/declared.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
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

test('every chart has an oracle', () => {
  const shapeOf = (machine: (typeof catalogue)[number]['machine']): string =>
    declaredTransitions(machine)
      .map(({ id, target }) => `${id}>${target}`.replaceAll(machine.id, ''))
      .join('\n');
  const told = new Set(oracles.map(({ entry }) => shapeOf(entry.machine)));
  const untold = catalogue.filter(({ machine }) => {
    const shape = shapeOf(machine);
    return shape !== '' && !told.has(shape);
  });
  expect(untold.map(({ id }) => id)).toEqual([]);
});
