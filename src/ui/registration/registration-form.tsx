import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { css } from 'styled-system/css';
import type { CompiledForm } from '../../domain/form-fields.ts';
import { textProblems } from '../../domain/form-values.ts';
import { Button } from '../kit/button.tsx';
import { DraftNotice } from '../kit/draft-notice.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useRecordForm, type RecordFormRef } from '../kit/use-record-form.ts';
import type { ReferralTexts } from '../../machines/registration/referral-form.ts';
import { FormItems } from './form-items.tsx';
import { incompleteReason } from './incomplete.ts';
import {
  REGISTRATION_TEXTS as TEXTS,
  REGISTRATION_WORDS,
  type RegistrationWords,
} from './registration-texts.ts';
import type { ChoicesRef } from './use-registration.ts';
import type { Elements } from '../kit/elements.ts';

/** Renders the scrolling part, the status and the buttons in a dialog's sections or a page's card. */
export type RegistrationFrame = (parts: {
  children: Elements;
  status: ReactNode;
  footer: ReactNode;
}) => ReactNode;

type RegistrationFormProps = {
  definition: CompiledForm;
  referralForm: RecordFormRef<ReferralTexts>;
  choices: ChoicesRef | undefined;
  words: RegistrationWords;
  headingLevel: 2 | 3;
  frame: RegistrationFrame;
  /** Closes the form; absent where it cannot be closed. */
  onClose: (() => void) | undefined;
};

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const heading = css({ fontSize: 'lg', fontWeight: 'bold', lineHeight: 'tight' });
const reasonText = css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' });

/** The form of a pass, filled in for one guest (spec §2 "Referral registration dialog"). */
export function RegistrationForm({
  definition,
  referralForm,
  choices,
  words,
  headingLevel,
  frame,
  onClose,
}: RegistrationFormProps) {
  const { title, submit } = REGISTRATION_WORDS[words];
  const form = useRecordForm(referralForm);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const wrong = textProblems(definition, form.values);
  const reason = incompleteReason(
    definition.inputs
      .filter(({ name }) => wrong[name] !== undefined || form.uploading.includes(name))
      .map(({ label }) => label),
  );
  // In a dialog that had nothing to focus while the form was loading, the first field takes the focus.
  useEffect(() => {
    const active = document.activeElement;
    const waits = active === document.body || active?.matches('[role=dialog]');
    if (waits && element.current?.closest('[role=dialog]')) focusFirst(element.current);
  }, []);
  const Heading = `h${String(headingLevel)}` as 'h2' | 'h3';
  return frame({
    children: (
      <form
        ref={element}
        id={id}
        className={stack}
        noValidate
        aria-describedby={form.message === null ? undefined : `${id}-message`}
        onSubmit={form.submit}
      >
        <Heading className={heading}>{title}</Heading>
        {form.restored && form.dirty && (
          <DraftNotice
            onDiscard={() => {
              focusFirst(element.current);
              form.discard();
            }}
          />
        )}
        <FormItems definition={definition} form={form} choices={choices} level={headingLevel === 2 ? 3 : 4} />
      </form>
    ),
    status: (
      <>
        {form.message !== null && <ErrorMessage id={`${id}-message`}>{form.message}</ErrorMessage>}
        {form.slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        {reason !== null && (
          <p id={`${id}-reason`} className={reasonText}>
            {reason}
          </p>
        )}
      </>
    ),
    footer: (
      <>
        {(onClose !== undefined || form.busy) && (
          <Button
            variant="outline"
            onClick={() => {
              // One step back: cancel the request, or close the form.
              if (form.busy) form.cancel();
              else onClose?.();
            }}
          >
            {TEXTS.cancel}
          </Button>
        )}
        <SubmitButton
          form={id}
          busy={form.busy}
          labels={submit}
          incomplete={reason === null ? undefined : `${id}-reason`}
        />
      </>
    ),
  });
}

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')?.focus();
}
