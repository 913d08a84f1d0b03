import { useSelector } from '@xstate/react';
import { ROLE_HINTS, ROLE_LABELS } from '../../domain/role-texts.ts';
import { isRole, ROLES } from '../../domain/roles.ts';
import { ofKind } from '../../domain/record-fields.ts';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import { MEMBER_FIELDS } from '../../domain/team.ts';
import { countryCodesFor } from '../../domain/country-codes.ts';
import { roleKeptBecause, signInKeptBecause } from '../../domain/team-row.ts';
import { MEMBER_LABELS } from '../../domain/team-texts.ts';
import type { TeamValues } from '../../machines/team/team-fields.ts';
import { Field } from '../kit/field.tsx';
import { FormGrid, WideField } from '../kit/form-grid.tsx';
import { labelledControls } from '../kit/labelled-controls.ts';
import { Select } from '../kit/select.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { UploadField } from '../kit/upload-field.tsx';
import type { RecordFormView } from '../kit/use-record-form.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { TEAM_TEXTS as TEXTS } from './team-texts.ts';

/** Why the open member's number and e-mail cannot be changed here, or that a change awaits confirmation. */
function useSignInKept(id: string | undefined) {
  const user = useSelector(useActorOf('session'), (snapshot) => snapshot.context.user);
  // Only reads the list: opening a form does not request it.
  const rows = useSelector(useActorOf('teamList'), (snapshot) => snapshot.context.rows);
  const member = rows.find(({ _id }) => _id === id);
  // A new member has no role to keep; only the main account gives one.
  const giver = { isParent: user?.isParentExhibitor ?? false };
  const mayGive = roleKeptBecause({ isParent: member?.isParentExhibitor ?? false }, giver) === null;
  if (!member || !user) return { kept: null, waiting: undefined, mayGive };
  const { _id, isParentExhibitor: isParent, hasJoined, waiting } = member;
  const caller = { id: user._id, isParent: user.isParentExhibitor };
  return { kept: signInKeptBecause({ id: _id, isParent, hasJoined }, caller), waiting, mayGive };
}

/** The fields of the team editor (spec §3, VAL-8): only the name is required. */
export function MemberFields({ form }: { form: RecordFormView<TeamValues> }) {
  const { kept, waiting, mayGive } = useSignInKept(form.row?.id);
  const hint = (idle?: string, waits?: string) => kept ?? (waits ? TEAM_MESSAGES.waitsForOwner : idle);
  const { field, choice, upload } = labelledControls(form, MEMBER_LABELS);
  return (
    <FormGrid>
      <WideField>
        <Field {...field('fullName')} required autoComplete="off" />
      </WideField>
      <Field {...field('designation')} />
      <Field
        {...field('emailId')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        disabled={kept !== null}
        hint={hint(undefined, waiting?.emailId)}
      />
      <Select
        {...choice('phoneCode')}
        options={countryCodesFor(form.values.phoneCode)}
        disabled={kept !== null}
      />
      <Field
        {...field('authenticationId')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
        disabled={kept !== null}
        hint={hint(TEXTS.codeHint, waiting?.authenticationId)}
      />
      {mayGive && (
        <WideField>
          <Select
            {...choice('role')}
            options={ROLES.map((role) => [role, ROLE_LABELS[role]] as const)}
            hint={isRole(form.values.role) ? ROLE_HINTS[form.values.role] : undefined}
          />
        </WideField>
      )}
      <WideField>
        <UploadField {...upload('profileImage')} shape="round" />
      </WideField>
      <Field {...field('companyName')} />
      <Field {...field('location')} />
      <WideField>
        <TextArea {...field('bio')} />
      </WideField>
      <WideField>
        <TextArea {...field('aboutCompany')} />
      </WideField>
      {ofKind(MEMBER_FIELDS, 'link').map((name) => (
        <Field key={name} {...field(name)} type="url" placeholder="https://" dir="ltr" />
      ))}
    </FormGrid>
  );
}
