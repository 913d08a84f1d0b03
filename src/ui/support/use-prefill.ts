import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ROUTES } from '../../domain/routes.ts';
import { SUPPORT_CATEGORIES, type SupportCategory } from '../../domain/screen-constants.ts';
import type { SupportValues } from '../../machines/support/support-form.ts';
import type { RecordFormRef } from '../kit/use-record-form.ts';

type Form = RecordFormRef<SupportValues>;

const subjectOf = (form: Form): string => form.getSnapshot().context.values.subject;

/** Prefills the form from the link once it accepts input; a request the user has begun stays unchanged. */
export function usePrefill(form: Form | undefined, askAnother: () => void): void {
  useEffect(() => {
    const prefill = prefillOf(window.location.search);
    if (!prefill) return;
    if (!form) {
      askAnother();
      return;
    }
    const fill = (): boolean => {
      if (subjectOf(form) === '')
        form.send({ type: 'field.changed', name: 'subject', value: prefill.subject });
      if (subjectOf(form) === '') return false;
      if (subjectOf(form) === prefill.subject)
        form.send({ type: 'field.changed', name: 'category', value: prefill.category });
      navigate(ROUTES.support, { replace: true });
      return true;
    };
    if (fill()) return;
    // A form that is still looking up its draft does not accept input yet.
    const subscription = form.subscribe(() => {
      subscription.unsubscribe();
      queueMicrotask(fill);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [form, askAnother]);
}

/** The values a link to the support screen prefills; null without any. */
function prefillOf(search: string): { category: SupportCategory; subject: string } | null {
  const asked = new URLSearchParams(search);
  const category = SUPPORT_CATEGORIES.find((one) => one === asked.get('category'));
  const subject = asked.get('subject')?.slice(0, 200);
  return category && subject ? { category, subject } : null;
}
