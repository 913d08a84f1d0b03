import type { ReactNode } from 'react';
import { PROFILE_LABELS, PROFILE_TABS, type ProfileField, type ProfileTab } from '../../domain/profile.ts';
import { namesOf } from '../../domain/record-fields.ts';
import type { ProfileValues } from '../../machines/profile/profile-fields.ts';
import { Field } from '../kit/field.tsx';
import { FormGrid, WideField } from '../kit/form-grid.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { UploadField } from '../kit/upload-field.tsx';
import type { RecordFormView } from '../kit/use-record-form.ts';

type FieldsProps = { form: RecordFormView<ProfileValues> };

/** The fields of one tab (spec §2). */
export function ProfileFields({ tab, form }: FieldsProps & { tab: ProfileTab }) {
  const Fields = { basic: BasicFields, media: MediaFields, social: SocialFields }[tab];
  return (
    <FormGrid>
      <Fields form={form} />
    </FormGrid>
  );
}

function BasicFields({ form: { field } }: FieldsProps) {
  return (
    <>
      <Place of="name">
        <Field {...field('name')} label={PROFILE_LABELS.name} autoComplete="organization" required />
      </Place>
      <Place of="industry">
        <Field {...field('industry')} label={PROFILE_LABELS.industry} />
      </Place>
      <WideField>
        <Place of="description">
          <TextArea {...field('description')} label={PROFILE_LABELS.description} rows={6} />
        </Place>
      </WideField>
      <Place of="website">
        <Address {...field('website')} label={PROFILE_LABELS.website} />
      </Place>
      <Place of="boothLocation">
        <Field {...field('boothLocation')} label={PROFILE_LABELS.boothLocation} />
      </Place>
    </>
  );
}

function MediaFields({ form: { upload } }: FieldsProps) {
  return namesOf(PROFILE_TABS.media).map((name) => (
    <WideField key={name}>
      <Place of={name}>
        <UploadField
          {...upload(name)}
          label={PROFILE_LABELS[name]}
          {...(name === 'banner' && { shape: 'wide' as const })}
        />
      </Place>
    </WideField>
  ));
}

function SocialFields({ form: { field } }: FieldsProps) {
  return namesOf(PROFILE_TABS.social).map((name) => (
    <Place key={name} of={name}>
      <Address {...field(name)} label={PROFILE_LABELS[name]} />
    </Place>
  ));
}

type AddressProps = ReturnType<RecordFormView<ProfileValues>['field']> & { label: string };

function Address(props: AddressProps) {
  return (
    <Field {...props} type="url" inputMode="url" autoCapitalize="none" placeholder="https://" dir="ltr" />
  );
}

/** Marks a field as a focus target for `useReveal`. */
function Place({ of, children }: { of: ProfileField; children: ReactNode }) {
  return <div data-field={of}>{children}</div>;
}
