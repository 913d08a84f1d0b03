import { countryCodesFor } from '../../domain/team-row.ts';
import type { TeamValues } from '../../machines/team/team-fields.ts';
import { Field } from '../kit/field.tsx';
import { FormGrid, WideField } from '../kit/form-grid.tsx';
import { Select } from '../kit/select.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { UploadField } from '../kit/upload-field.tsx';
import type { RecordFormView } from '../kit/use-record-form.ts';
import { TEAM_LABELS as LABELS } from './team-labels.ts';

const SOCIAL = ['linkedIn', 'x', 'facebook', 'instagram'] as const;

/** The fields of the team editor (spec §3, VAL-8): only the name is required. */
export function MemberFields({ form }: { form: RecordFormView<TeamValues> }) {
  return (
    <FormGrid>
      <WideField>
        <Field {...form.field('fullName')} label={LABELS.fullName} required autoComplete="off" />
      </WideField>
      <Field {...form.field('designation')} label={LABELS.designation} />
      <Field
        {...form.field('emailId')}
        label={LABELS.emailId}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <Select
        {...form.choice('phoneCode')}
        label={LABELS.phoneCode}
        options={countryCodesFor(form.values.phoneCode)}
      />
      <Field
        {...form.field('authenticationId')}
        label={LABELS.authenticationId}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint="For signing in with a code"
      />
      <WideField>
        <UploadField {...form.upload('profileImage')} label={LABELS.profileImage} shape="round" />
      </WideField>
      <Field {...form.field('companyName')} label={LABELS.companyName} />
      <Field {...form.field('location')} label={LABELS.location} />
      <WideField>
        <TextArea {...form.field('bio')} label={LABELS.bio} />
      </WideField>
      <WideField>
        <TextArea {...form.field('aboutCompany')} label={LABELS.aboutCompany} />
      </WideField>
      {SOCIAL.map((name) => (
        <Field key={name} {...form.field(name)} label={LABELS[name]} type="url" placeholder="https://" />
      ))}
    </FormGrid>
  );
}
