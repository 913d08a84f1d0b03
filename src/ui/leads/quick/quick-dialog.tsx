import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { DRAFT_MESSAGES } from '../../../domain/screen-messages.ts';
import { leadTitle, personOf } from '../../../machines/leads/lead-fields.ts';
import type { QuickKind, QuickValues } from '../../../machines/leads/quick-changes.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { CONTROL_TEXTS } from '../../kit/control-texts.ts';
import { useForm, type FormRef } from '../../kit/use-form.ts';
import { useActorOf } from '../../shell/portal-context.tsx';
import { QuickFormDialog, type QuestionProps } from './quick-form-dialog.tsx';
import { FORM_TITLES, QUICK_DIALOG_TEXTS as TEXTS, type FormKind, type WAYS } from './quick-texts.ts';

/** The question a lead's button asks before it acts (`beyond.md` section 1). */
export function QuickDialog() {
  const action = useActorOf('leadAction');
  const { lead, values } = useSelector(action, (snapshot) => snapshot.context);
  const open = useSelector(action, (snapshot) => snapshot.hasTag('asking'));
  const discarding = useSelector(action, (snapshot) => snapshot.hasTag('discarding'));
  // The machine's form runs under this id while it asks.
  const running = useSelector(
    action,
    (snapshot) => snapshot.children['form'] as FormRef<QuickValues> | undefined,
  );
  // Keeps the last question rendered during the closing animation.
  const [form, setForm] = useState(running);
  if (running && running !== form) setForm(running);
  if (!form || !lead) return null;
  const question = {
    open,
    form,
    lead,
    onClose: (typed: boolean) => {
      action.send({ type: 'close.requested', typed });
    },
  };
  return isFormKind(values.kind) ? (
    <>
      <QuickFormDialog key={form.sessionId} {...question} kind={values.kind} />
      <ConfirmDialog
        open={discarding}
        question={DRAFT_MESSAGES.askDiscard}
        confirmLabel={DRAFT_MESSAGES.discard}
        cancelLabel={CONTROL_TEXTS.keepEditing}
        onConfirm={() => {
          action.send({ type: 'discard.confirmed' });
        }}
        onCancel={() => {
          action.send({ type: 'discard.declined' });
        }}
      />
    </>
  ) : (
    <YesNo key={form.sessionId} {...question} kind={values.kind} />
  );
}

const isFormKind = (kind: QuickKind): kind is FormKind => kind in FORM_TITLES;

/** The yes-or-no questions: whether something was sent, and whether the person agreed. */
function YesNo({ open, form, lead, kind, onClose }: QuestionProps & { kind: QuickKind }) {
  const { values, busy, slow, message, cancel } = useForm(form);
  const person = personOf(lead);
  const words =
    kind === 'newsletter'
      ? { ...TEXTS.newsletter, question: TEXTS.newsletter.question(leadTitle(lead)) }
      : kind === 'sent'
        ? { ...TEXTS.sent, detail: TEXTS.sent.detail[wayOf(values.by)] }
        : { ...TEXTS.email, detail: TEXTS.email.detail(person.emailId) };
  return (
    <ConfirmDialog
      open={open}
      question={words.question}
      detail={words.detail}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      tone="solid"
      busy={busy}
      slow={slow}
      error={message}
      onConfirm={() => {
        form.send({ type: 'form.submitted' });
      }}
      onCancel={() => {
        if (busy) cancel();
        else onClose(false);
      }}
    />
  );
}

/** Where a browser cannot share, the text went to the clipboard. */
function wayOf(by: string): keyof typeof WAYS {
  if (by === 'mail' || by === 'whatsapp') return by;
  return 'share' in navigator ? 'share' : 'copy';
}
