import { css, cx } from 'styled-system/css';
import { PROFILE_TABS, type ProfileField } from '../../domain/profile.ts';
import { PROFILE_LABELS } from '../../domain/profile-texts.ts';
import { namesOf } from '../../domain/record-fields.ts';
import { Card } from '../kit/card.tsx';
import { FormGrid, WideField } from '../kit/form-grid.tsx';
import { ProgressBar } from '../kit/progress-bar.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProfileColumns } from './profile-columns.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { PROFILE_PAGE_TEXTS as TEXTS } from './profile-texts.ts';

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  padding: { base: '4', sm: '5' },
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});
const tabs = css({ display: 'flex', alignItems: 'center', gap: '5', minHeight: '10', borderBottom: 'line' });
const line = css({ display: 'flex', flexDirection: 'column', gap: '1.5' });
const box = css({ border: 'line', borderRadius: 'control' });
const oneLine = css({ minHeight: { base: 'control', _coarse: 'touch' } });
const threeLines = css({ minHeight: '[5.5rem]' });
const banner = css({ aspectRatio: '[3 / 1]', backgroundColor: 'bg.subtle' });
const logo = css({
  width: '20',
  height: '20',
  marginTop: '-10',
  border: 'line',
  borderRadius: 'card',
  backgroundColor: 'bg.surface',
});
const face = css({ display: 'flex', flexDirection: 'column', gap: '3', padding: '4', paddingTop: '0' });
const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });

/** Takes the space of the first tab, the preview and the meter until the profile is loaded. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true" aria-label={TEXTS.title} role="group">
      <ProfileColumns
        loading
        aside={
          <>
            <ProfilePreview>
              <FacePlaceholder />
            </ProfilePreview>
            <Card title={TEXTS.completeness.title}>
              <div className={stack}>
                <ProgressBar label={TEXTS.completeness.title} percent={0} />
                <p>
                  <Skeleton>{TEXTS.completeness.missing}</Skeleton>
                </p>
                <p>
                  <Skeleton>{TEXTS.placeholders.missing}</Skeleton>
                </p>
              </div>
            </Card>
          </>
        }
      >
        <div className={panel}>
          <div className={tabs}>
            {namesOf(PROFILE_TABS).map((tab) => (
              <Skeleton key={tab}>{TEXTS.tabs[tab]}</Skeleton>
            ))}
          </div>
          <FormGrid>
            <FieldPlaceholder field="name" />
            <FieldPlaceholder field="industry" />
            <WideField>
              <FieldPlaceholder field="description" />
            </WideField>
            <FieldPlaceholder field="website" />
            <FieldPlaceholder field="boothLocation" />
          </FormGrid>
        </div>
      </ProfileColumns>
    </div>
  );
}

function FieldPlaceholder({ field }: { field: ProfileField }) {
  return (
    <div className={line}>
      <p>
        <Skeleton>{PROFILE_LABELS[field]}</Skeleton>
      </p>
      <div className={cx(box, field === 'description' ? threeLines : oneLine)} />
    </div>
  );
}

function FacePlaceholder() {
  return (
    <>
      <div className={banner} />
      <div className={face}>
        <div className={logo} />
        {TEXTS.placeholders.face.map((text) => (
          <p key={text}>
            <Skeleton>{text}</Skeleton>
          </p>
        ))}
      </div>
    </>
  );
}
