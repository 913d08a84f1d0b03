import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withRoles } from '../../scripts/contract/roles.ts';
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

test('the server and the screens have the same table', async () => {
  const served = (await loadDocument()).operations;
  for (const { id, roles = [] } of operations) expect(served.get(id)?.roles).toEqual(roles);
  const secured = operations.filter(({ security }) => isOfPerson(security));
  expect(Object.keys(OPERATION_ROLES).sort()).toEqual(secured.map(({ id }) => id).sort());
  for (const { id, roles } of secured)
    expect(ROLES.filter((role) => mayCall(role, id as keyof typeof OPERATION_ROLES))).toEqual(roles);
});

test('docs/security.md lists the operations by their roles', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  expect(withRoles(page, readFileSync('openapi/portal.yaml', 'utf8'))).toBe(page);
});
