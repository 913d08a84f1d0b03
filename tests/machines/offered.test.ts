import { expect, test } from 'vitest';
import { isOffered } from '../../src/machines/sign-in/offered.ts';
import { sampleUser } from '../../src/machines/samples.ts';

const member = { ...sampleUser, isParentExhibitor: false };

test('what is the main account’s is offered to it and to no member, whatever the role', () => {
  for (const call of ['auditEntryList', 'auditEntryExport'] as const) {
    expect(isOffered(sampleUser, call)).toBe(true);
    for (const role of ['admin', 'ownLeads', 'readOnly'] as const)
      expect([role, isOffered({ ...member, role }, call)]).toEqual([role, false]);
    expect(isOffered(null, call)).toBe(false);
  }
});

test('everything else is offered by the role', () => {
  expect(isOffered(member, 'leadCreate')).toBe(true);
  expect(isOffered({ ...member, role: 'readOnly' }, 'leadCreate')).toBe(false);
});
