import { expect, test } from 'vitest';

/** Machines made by the kit register themselves by their id, so a declaration must name them by it. */
const modules = import.meta.glob<Record<string, object>>('../../src/machines/*/*actors.ts', { eager: true });

const declared = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([name]) => /(?:Actors|Data)$/.test(name))
    .flatMap(([name, actors]) =>
      Object.entries(actors as Record<string, { id?: string }>).map(
        ([id, logic]) => [`${file} ${name}`, id, logic.id] as const,
      ),
    ),
);

test('finds the declarations', () => {
  expect(declared.length).toBeGreaterThan(50);
});

test.each(declared)('%s declares %j under the name of its machine', (_, name, id) => {
  expect(id).toBe(name);
});
