import type { ReactNode } from 'react';
import { PROFILE_TABS, type ProfileField, type ProfileTab } from '../../domain/profile.ts';
import { PROFILE_LABELS } from '../../domain/profile-texts.ts';
import { namesOf } from '../../domain/record-fields.ts';
import type { ProfileValues } from '../../machines/profile/profile-fields.ts';
import { Field } from '../kit/field.tsx';
import { FormGrid, WideField } from '../kit/form-grid.tsx';
import { labelledControls } from '../kit/labelled-controls.ts';
import { TextArea } from '../kit/text-area.tsx';
import { UploadField } from '../kit/upload-field.tsx';
import type { RecordFormView } from '../kit/use-record-form.ts';

type Controls = ReturnType<typeof labelledControls<ProfileField>>;

type ProfileFieldsProps = { tab: ProfileTab; form: RecordFormView<ProfileValues> };

/** The fields of one tab (spec §2). */
export function ProfileFields({ tab, form }: ProfileFieldsProps) {
  const Fields = { basic: BasicFields, media: MediaFields, social: SocialFields }[tab];
  return (
    <FormGrid>
      <Fields {...labelledControls(form, PROFILE_LABELS)} />
    </FormGrid>
  );
}

function BasicFields({ field }: Controls) {
  return (
    <>
      <Place of="name">
        <Field {...field('name')} autoComplete="organization" required />
      </Place>
      <Place of="industry">
        <Field {...field('industry')} />
      </Place>
      <WideField>
        <Place of="description">
          <TextArea {...field('description')} rows={6} />
        </Place>
      </WideField>
      <Place of="website">
        <Address {...field('website')} />
      </Place>
      <Place of="boothLocation">
        <Field {...field('boothLocation')} />
      </Place>
    </>
  );
}

function MediaFields({ upload }: Controls) {
  return namesOf(PROFILE_TABS.media).map((name) => (
    <WideField key={name}>
      <Place of={name}>
        <UploadField {...upload(name)} {...(name === 'banner' && { shape: 'wide' as const })} />
      </Place>
    </WideField>
  ));
}

function SocialFields({ field }: Controls) {
  return namesOf(PROFILE_TABS.social).map((name) => (
    <Place key={name} of={name}>
      <Address {...field(name)} />
    </Place>
  ));
}

function Address(props: ReturnType<Controls['field']>) {
  return (
    <Field {...props} type="url" inputMode="url" autoCapitalize="none" placeholder="https://" dir="ltr" />
  );
}

/** Marks a field as a focus target for `useReveal`. */
function Place({ of, children }: { of: ProfileField; children: ReactNode }) {
  return <div data-field={of}>{children}</div>;
}
