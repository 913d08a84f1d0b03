import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { EmailValues } from '../../machines/sign-in/email-form.ts';
import type { loginMachine } from '../../machines/sign-in/login.machine.ts';
import type { SignInValues } from '../../machines/sign-in/sign-in-form.ts';
import type { OtpLogic } from '../../machines/sign-in/otp.machine.ts';
import { UNLOADED } from '../kit/texts.ts';
import { Trouble } from '../kit/trouble-screen.tsx';
import type { FormRef } from '../kit/use-form.ts';
import { lazyView } from '../shell/lazy-view.tsx';
import { LoadBoundary } from '../shell/load-boundary.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { MobileForm } from './mobile-form.tsx';
import { StepPlaceholder } from './step-placeholder.tsx';

export type LoginRef = ActorRefFrom<typeof loginMachine>;

type CodeStepProps = { login: LoginRef; otp: ActorRefFrom<OtpLogic> | null; failed: boolean };

const OtpStep = lazyView(() => import('./otp-step.tsx'), <StepPlaceholder />);
const EmailForm = lazyView(() => import('./email-form.tsx'), <StepPlaceholder />);

/** The sign-in of spec §2: mobile form, email form or code step, as the login machine's tags select. */
export function LoginScreen({ login }: { login: LoginRef }) {
  const step = useSelector(login, (snapshot) =>
    snapshot.hasTag('otp') ? 'otp' : snapshot.hasTag('email') ? 'email' : 'mobile',
  );
  // The step determines which machine runs as "form"; the child's type cannot express that.
  const form = useSelector(login, (snapshot) => snapshot.children['form']) as unknown;
  const otp = useSelector(login, (snapshot) => snapshot.context.otp);
  const failed = useSelector(login, (snapshot) => snapshot.hasTag('failed'));
  useHeadingFocus(step);
  return (
    <AuthLayout>
      <LoadBoundary key={step} inside>
        {step === 'otp' && <CodeStep login={login} otp={otp} failed={failed} />}
        {step === 'email' && form !== undefined && <EmailForm form={form as FormRef<EmailValues>} />}
        {step === 'mobile' && form !== undefined && (
          <MobileForm
            form={form as FormRef<SignInValues>}
            onEngaged={OtpStep.preload}
            onGoogle={() => {
              login.send({ type: 'google.requested' });
            }}
          />
        )}
      </LoadBoundary>
    </AuthLayout>
  );
}

/** The code step, or its placeholder until its chunk has loaded. */
function CodeStep({ login, otp, failed }: CodeStepProps) {
  if (otp) return <OtpStep otp={otp} />;
  if (!failed) return <StepPlaceholder />;
  return (
    <Trouble
      {...UNLOADED}
      onAction={() => {
        login.send({ type: 'retry.requested' });
      }}
    />
  );
}

/**
 * Moves the focus to a new step's heading, so that screen readers announce it; not at the first step. The code step
 * focuses its first box itself.
 */
function useHeadingFocus(step: 'otp' | 'email' | 'mobile'): void {
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== step && step !== 'otp') document.querySelector('h1')?.focus();
    previous.current = step;
  }, [step]);
}
