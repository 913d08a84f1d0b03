import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { css } from 'styled-system/css';
import type { Lead } from '../../../api/leads.ts';
import { leadTitle } from '../../../machines/leads/lead-fields.ts';
import type { QuickValues } from '../../../machines/leads/quick-changes.ts';
import { Button } from '../../kit/button.tsx';
import { CONTROL_TEXTS } from '../../kit/control-texts.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Notification } from '../../kit/message.tsx';
import { ErrorMessage } from '../../kit/error-message.tsx';
import { SubmitButton } from '../../kit/submit-button.tsx';
import { KIT_TEXTS } from '../../kit/texts.ts';
import { useForm, type FormRef } from '../../kit/use-form.ts';
import { useActorOf } from '../../shell/portal-context.tsx';
import { CallFields } from './call-fields.tsx';
import { FollowUpFields, FutureFields } from './follow-up-fields.tsx';
import { FORM_TITLES, SUBMIT_LABELS, type FormKind } from './quick-texts.ts';
import { SendFields } from './send-fields.tsx';

export type QuestionProps = {
  open: boolean;
  form: FormRef<QuickValues>;
  lead: Lead;
  /** `typed`: there is a note that would be lost. */
  onClose: (typed: boolean) => void;
};

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });

/** A small form about one lead. Saving or handing over starts within the click that submits it. */
export function QuickFormDialog({
  open,
  form: actor,
  lead,
  kind,
  onClose,
}: QuestionProps & { kind: FormKind }) {
  const form = useForm(actor);
  const id = useId();
  const materials = useActorOf('leadMaterials');
  const hasNothing = useSelector(
    materials,
    (snapshot) => snapshot.hasTag('failed') || snapshot.context.data?.length === 0,
  );
  const close = (): void => {
    onClose(form.values.note.trim() !== '');
  };
  const sendable = kind !== 'sendInfo' || !hasNothing;
  return (
    <Dialog
      open={open}
      title={FORM_TITLES[kind]}
      description={leadTitle(lead)}
      onClose={close}
      status={
        <>
          {form.message !== null && <ErrorMessage id={`${id}-message`}>{form.message}</ErrorMessage>}
          {form.slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        </>
      }
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => {
              if (form.busy) form.cancel();
              else close();
            }}
          >
            {sendable ? CONTROL_TEXTS.cancel : CONTROL_TEXTS.close}
          </Button>
          {sendable && <SubmitButton form={id} busy={form.busy} labels={SUBMIT_LABELS[kind]} />}
        </>
      }
    >
      <form
        id={id}
        className={stack}
        noValidate
        aria-describedby={form.message === null ? undefined : `${id}-message`}
        onSubmit={form.submit}
      >
        {kind === 'followUp' && <FollowUpFields form={form} />}
        {kind === 'future' && <FutureFields form={form} />}
        {kind === 'call' && <CallFields form={form} lead={lead} />}
        {kind === 'sendInfo' && <SendFields form={form} lead={lead} />}
      </form>
    </Dialog>
  );
}
