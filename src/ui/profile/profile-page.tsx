import { css } from 'styled-system/css';
import { DRAFT_MESSAGES } from '../../domain/screen-messages.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useMay } from '../shell/may.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { ProfileForm } from './profile-form.tsx';
import { ProfileReading } from './profile-reading.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { PROFILE_PAGE_TEXTS as TEXTS } from './profile-texts.ts';
import { useProfile } from './use-profile.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });
const panel = css({ backgroundColor: 'bg.surface', border: 'line', borderRadius: 'card' });

/** The public company profile (spec §2 "Company Profile"). */
export default function ProfilePage() {
  const { form, asking, failed, slow, retry, leave, stay } = useProfile();
  const mayChange = useMay('companyProfileUpdate');
  useDocumentTitle(TEXTS.title);
  return (
    <div className={stack}>
      {form && !mayChange ? (
        <ProfileReading form={form} />
      ) : form ? (
        <ProfileForm
          form={form}
          notice={failed && <OutdatedNotice title={TEXTS.refreshFailed} onRetry={retry} />}
        />
      ) : (
        <>
          <PageHeader title={TEXTS.title} />
          {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
          {failed ? (
            <div className={panel}>
              <ErrorState title={TEXTS.loadFailed} onRetry={retry} />
            </div>
          ) : (
            <ProfileSkeleton />
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        question={TEXTS.leave.question}
        detail={DRAFT_MESSAGES.askLeave}
        confirmLabel={TEXTS.leave.confirm}
        cancelLabel={TEXTS.leave.cancel}
        tone="solid"
        onConfirm={leave}
        onCancel={stay}
      />
    </div>
  );
}
