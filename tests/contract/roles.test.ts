import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPERATION_ROLES } from '../../src/domain/roles.gen.ts';
import { mayCall, ROLES } from '../../src/domain/roles.ts';
import { loadDocument } from '../../src/server/contract/document.ts';
import { operationsOf, readDocument } from '../support/document.ts';

/** The one table of roles: `x-role` in the document, what is generated and served from it, and what the docs say. */
const operations = operationsOf(readDocument());
const isOfPerson = (security: Record<string, unknown>[] = []): boolean =>
  security.some((scheme) => 'bearer' in scheme);

test('every operation of a signed-in person says which roles may call it, and no other does', () => {
  for (const { id, security, roles } of operations) {
    if (!isOfPerson(security)) expect([id, roles]).toEqual([id, undefined]);
    else expect(roles, `${id} has no x-role`).toBeDefined();
    // In the order of the roles, each once, and the main account is never shut out.
    expect([id, roles?.[0] ?? 'admin', roles]).toEqual([
      id,
      'admin',
      roles && ROLES.filter((role) => roles.includes(role)),
    ]);
  }
});

test('an operation that a role may not call is described with 403', () => {
  for (const { id, roles = [], replies } of operations)
    if (roles.length > 0 && roles.length < ROLES.length) expect([id, replies.has(403)]).toEqual([id, true]);
});

test('the server and the screens have the same table', () => {
  const served = loadDocument().operations;
  for (const { id, roles = [] } of operations) expect(served.get(id)?.roles).toEqual(roles);
  const secured = operations.filter(({ security }) => isOfPerson(security));
  expect(Object.keys(OPERATION_ROLES).sort()).toEqual(secured.map(({ id }) => id).sort());
  for (const { id, roles } of secured)
    expect(ROLES.filter((role) => mayCall(role, id as keyof typeof OPERATION_ROLES))).toEqual(roles);
});

/** The rows of the table in docs/security.md: the roles, and the operations after them. */
const documented = [
  ...readFileSync('docs/security.md', 'utf8').matchAll(/^\| (.+?) +\| (\d+) +\| (.+?) +\|$/gm),
];

test('docs/security.md names every operation once, under its roles', () => {
  const told = documented.flatMap(([, roles = '', count, list = '']) => {
    const ids = [...list.matchAll(/`(\w+)`/g)].map(([, id]) => id);
    expect([roles, ids.length]).toEqual([roles, Number(count)]);
    return ids.map((id) => [id, roles] as const);
  });
  const secured = operations.filter(({ roles }) => roles !== undefined);
  expect(told).toHaveLength(secured.length);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(
      secured.map(({ id, roles = [] }) => [id, roles.map((role) => `\`${role}\``).join(', ')]),
    ),
  );
});
