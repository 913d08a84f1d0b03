import type { components } from '../../../openapi/portal.gen.ts';
import { fullNameOf, splitFullName } from '../../domain/person.ts';
import { MEMBER_FIELDS } from '../../domain/team.ts';
import type { Person } from '../db/schema/people.ts';
import { recordTexts } from '../writes/record-texts.ts';
import type { Wanted } from '../writes/row.ts';

type Schemas = components['schemas'];
type Body = Schemas['TeamMemberDraft' | 'TeamMemberChanges'];

export const memberTexts = recordTexts<typeof MEMBER_FIELDS, Person, Required<Schemas['TeamMember'] | Body>>(
  MEMBER_FIELDS,
  {},
);

/**
 * The columns a body names, key by key: other keys, including `phoneId` (G-31), change nothing. Number and address are
 * not among them: they wait for their owner.
 */
export function columnsOf(body: Body, before: Person | null): Wanted<Person> {
  return {
    ...nameChange(body.fullName, before),
    ...memberTexts.columnsOf(body),
  };
}

/** Splits a name into first and last only when it is new: "Asha | Devi Rao" stays as stored. */
function nameChange(fullName: string | undefined, before: Person | null): Wanted<Person> {
  if (fullName === undefined || (before && fullName.trim() === fullNameOf(before))) return {};
  return splitFullName(fullName);
}
