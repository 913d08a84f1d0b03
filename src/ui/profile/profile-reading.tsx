import { css } from 'styled-system/css';
import type { ProfileValues } from '../../machines/profile/profile-fields.ts';
import { useRecordForm, type RecordFormRef } from '../kit/use-record-form.ts';
import { usePageData } from '../shell/page-data-context.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { CompanyFace } from './company-face.tsx';
import { PROFILE_PAGE_TEXTS as TEXTS } from './profile-texts.ts';

const panel = css({
  maxWidth: '[40rem]',
  overflow: 'hidden',
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});

/** The profile as visitors see it, for users who may not change it. */
export function ProfileReading({ form }: { form: RecordFormRef<ProfileValues> }) {
  const { values } = useRecordForm(form);
  const { storagePublicUrl } = usePageData().settings;
  return (
    <>
      <PageHeader title={TEXTS.title} />
      <div className={panel}>
        <CompanyFace values={values} storage={storagePublicUrl} />
      </div>
    </>
  );
}
