import { PencilLine } from 'lucide-react';
import { DRAFT_MESSAGES } from '../../domain/screen-messages.ts';
import type { ProfileValues } from '../../machines/profile/profile-fields.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import type { RecordFormView } from '../kit/use-record-form.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { PROFILE_PAGE_TEXTS as TEXTS } from './profile-texts.ts';

type ProfileHeaderProps = { formId: string; form: RecordFormView<ProfileValues> };

/** The screen's title, a label for unsaved changes, and the save button for all tabs. */
export function ProfileHeader({ formId, form }: ProfileHeaderProps) {
  return (
    <PageHeader
      title={TEXTS.title}
      label={
        form.dirty && (
          <Badge tone="warning" icon={PencilLine}>
            {TEXTS.unsaved}
          </Badge>
        )
      }
      primary={
        <>
          {form.dirty && !form.restored && !form.conflicting && (
            <Button variant="ghost" onClick={form.discard}>
              {DRAFT_MESSAGES.discard}
            </Button>
          )}
          <SubmitButton
            form={formId}
            busy={form.busy}
            labels={[TEXTS.save, TEXTS.saving]}
            unchanged={!form.dirty}
          />
        </>
      }
    />
  );
}
