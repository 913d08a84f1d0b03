import { useId, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { PROFILE_FIELDS, PROFILE_TABS, tabOf, type ProfileTab } from '../../domain/profile.ts';
import { PROFILE_LABELS } from '../../domain/profile-texts.ts';
import { namesOf, ofKind } from '../../domain/record-fields.ts';
import type { ProfileValues } from '../../machines/profile/profile-fields.ts';
import { Button } from '../kit/button.tsx';
import { ConflictPanel } from '../kit/conflict-panel.tsx';
import { DraftNotice } from '../kit/draft-notice.tsx';
import { StillWorking } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { useRecordForm, type RecordFormRef } from '../kit/use-record-form.ts';
import { usePageData } from '../shell/page-data-context.tsx';
import { CompanyFace } from './company-face.tsx';
import { Completeness } from './completeness.tsx';
import { ProfileColumns } from './profile-columns.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { PROFILE_PAGE_TEXTS as TEXTS } from './profile-texts.ts';
import { useReveal } from './use-reveal.ts';

const TABS = namesOf(PROFILE_TABS);

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  padding: { base: '4', sm: '5' },
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
  '&:empty': { display: 'none' },
});
const postpone = css({ display: 'flex', justifyContent: 'flex-end' });

type ProfileFormProps = {
  form: RecordFormRef<ProfileValues>;
  /** A notice about the whole page, below its title. */ notice: ReactNode;
};

/** Three tabs, one form: saving from any tab saves everything (spec §2). */
export function ProfileForm({ form: actor, notice }: ProfileFormProps) {
  const form = useRecordForm(actor);
  const { tab, setTab, element, reveal, revealError } = useReveal(actor);
  const { storagePublicUrl } = usePageData().settings;
  const id = useId();
  const alertOf = (one: ProfileTab) =>
    Object.keys(form.errors).some((field) => tabOf(field) === one) ? TEXTS.hasErrors : undefined;
  return (
    <>
      <ProfileHeader formId={id} form={form} />
      {notice}
      <ProfileColumns
        aside={
          !form.conflicting && (
            <>
              <ProfilePreview>
                <CompanyFace values={form.values} storage={storagePublicUrl} />
              </ProfilePreview>
              <Completeness values={form.values} onPick={reveal} />
            </>
          )
        }
      >
        <form
          id={id}
          ref={element}
          className={panel}
          noValidate
          onSubmit={(event) => {
            form.submit(event);
            revealError();
            if (form.conflicting)
              event.currentTarget.querySelector<HTMLElement>('[data-undecided] input')?.focus();
          }}
        >
          {form.restored && form.dirty && !form.conflicting && <DraftNotice onDiscard={form.discard} />}
          {form.message && <ErrorMessage>{form.message}</ErrorMessage>}
          {form.slow && <StillWorking onCancel={form.cancel} />}
          {form.conflicting && (
            <>
              <ConflictPanel
                conflicts={form.conflicts}
                labels={PROFILE_LABELS}
                pictures={ofKind(PROFILE_FIELDS, 'image')}
                onDecide={form.decide}
              />
              <div className={postpone}>
                <Button variant="ghost" size="sm" onClick={form.postpone}>
                  {TEXTS.backToEditing}
                </Button>
              </div>
            </>
          )}
          <div hidden={form.conflicting}>
            <Tabs
              label={TEXTS.title}
              value={tab}
              onChange={setTab}
              tabs={TABS.map((one) => ({ id: one, label: TEXTS.tabs[one], alert: alertOf(one) }))}
            >
              {(one) => <ProfileFields tab={one} form={form} />}
            </Tabs>
          </div>
        </form>
      </ProfileColumns>
    </>
  );
}
