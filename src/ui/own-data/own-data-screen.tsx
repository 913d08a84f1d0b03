import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import type { AddressValues } from '../../machines/kit/address-form.ts';
import { Notification } from '../kit/message.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import type { FormRef } from '../kit/use-form.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import { AddressForm } from '../sign-in/address-form.tsx';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { centred, heading } from '../sign-in/form-styles.ts';
import { backLink } from '../sign-in/step-styles.ts';
import '../theme/styles.css';
import { OwnDataNotice } from './own-data-notice.tsx';
import { OwnDataPage } from './own-data-page.tsx';
import { OWN_DATA_TEXTS as TEXTS } from './own-data-texts.ts';

/** The steps before the data is shown that show something. */
const OPEN_STEPS = ['ask', 'sent', 'unread', 'over'] as const;

/** Your data: asks for a mail with a link, and by that link shows what the event holds. */
export function OwnDataScreen() {
  const ownData = useActorOf('ownData');
  const snapshot = useSelector(ownData, (current) => current);
  useDocumentTitle(TEXTS.title);
  useEffect(() => {
    ownData.send({ type: 'data.requested' });
  }, [ownData]);
  const { data } = snapshot.context;
  if (snapshot.hasTag('shown') && data !== null) return <OwnDataPage data={data} />;
  // The panel is centred: a heading alone would move when the form comes.
  if (!OPEN_STEPS.some((step) => snapshot.hasTag(step)))
    return (
      <AuthLayout>
        {snapshot.hasTag('slow') && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      </AuthLayout>
    );
  // The form runs under this name; the children's types cannot express that.
  const ask = snapshot.children['askForm'] as FormRef<AddressValues> | undefined;
  return (
    <AuthLayout>
      <h1 className={heading} tabIndex={-1}>
        {TEXTS.title}
      </h1>
      {ask ? <AddressForm form={ask} texts={TEXTS} /> : <OwnDataNotice />}
      <div className={centred}>
        <Link href={ROUTES.home} className={backLink}>
          {TEXTS.signIn}
        </Link>
      </div>
    </AuthLayout>
  );
}
