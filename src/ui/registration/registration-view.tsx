import { css } from 'styled-system/css';
import { ErrorState } from '../kit/notice.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { RegistrationForm, type RegistrationFrame } from './registration-form.tsx';
import { RegistrationSuccess, type BadgeFacts } from './registration-success.tsx';
import { REGISTRATION_TEXTS as TEXTS, type RegistrationWords } from './registration-texts.ts';
import { useRegistration, type RegistrationRef } from './use-registration.ts';

type RegistrationViewProps = {
  registration: RegistrationRef;
  words?: RegistrationWords;
  frame: RegistrationFrame;
  /** Level of the headings "Referral Registration" and "Registration Successful!". */
  headingLevel: 2 | 3;
  /** The event has dates and can be added to a calendar (G-37). */
  hasDates: boolean;
  badge: BadgeFacts;
  onClose?: () => void;
  onPrint?: () => void;
};

const waiting = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '10',
  color: 'fg.muted',
});

/** Registers one guest for a pass, by an exhibitor or by the guest: loading, the form, and the outcome. */
export function RegistrationView({
  registration,
  words = 'exhibitor',
  frame,
  headingLevel,
  hasDates,
  badge,
  onClose,
  onPrint,
}: RegistrationViewProps) {
  const view = useRegistration(registration);
  if (view.registered) {
    return (
      <RegistrationSuccess
        registered={view.registered}
        headingLevel={headingLevel}
        frame={frame}
        badge={badge}
        onAnother={view.isSingle ? undefined : view.another}
        onCalendar={hasDates ? view.saveToCalendar : undefined}
        onClose={onClose}
        onPrint={onPrint}
      />
    );
  }
  if (view.asking) {
    const { form, referralForm } = view.asking;
    return (
      <RegistrationForm
        key={referralForm.sessionId}
        definition={form}
        referralForm={referralForm}
        choices={view.choices}
        words={words}
        headingLevel={headingLevel}
        frame={frame}
        onClose={onClose}
      />
    );
  }
  return frame({
    children: view.failed ? (
      <ErrorState title={TEXTS.failed} onRetry={view.retry} />
    ) : (
      <div className={waiting} aria-busy="true">
        <Spinner />
        <p role="status">{view.slow ? KIT_TEXTS.stillWorking : TEXTS.loading}</p>
      </div>
    ),
    status: null,
    footer: null,
  });
}
