import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { SupportValues } from '../../machines/support/support-form.ts';
import type { RecordFormRef } from '../kit/use-record-form.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { usePrefill } from './use-prefill.ts';

/** The request form, or the ticket id of the sent request. */
export function useSupport() {
  const support = useActorOf('support');
  // While a request is written, the machine runs this child under this name.
  const form = useSelector(support, (snapshot) => snapshot.children['form']) as
    RecordFormRef<SupportValues> | undefined;
  const submitted = useSelector(support, (snapshot) => snapshot.hasTag('submitted'));
  const ticketId = useSelector(support, (snapshot) => snapshot.context.ticketId);
  const askAnother = useCallback(() => {
    support.send({ type: 'another.requested' });
  }, [support]);
  usePrefill(form, askAnother);
  return { form: submitted ? undefined : form, ticketId, askAnother };
}
