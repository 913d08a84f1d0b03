import { useEffect, useRef, useState } from 'react';
import { PROFILE_TABS, tabOf, type ProfileTab } from '../../domain/profile.ts';
import { firstErrorOf } from '../../machines/kit/record.ts';
import type { ProfileValues } from '../../machines/profile/profile-fields.ts';
import type { RecordFormRef } from '../kit/use-record-form.ts';

const FIRST_TAB = Object.keys(PROFILE_TABS)[0] as ProfileTab; // exactly the keys of the tabs

/** A field can take the focus only once its tab is rendered, which takes a frame or two. */
function focusOnceShown(control: HTMLElement, frames = 10): void {
  control.focus();
  if (document.activeElement === control || frames === 0) return;
  requestAnimationFrame(() => {
    focusOnceShown(control, frames - 1);
  });
}

/** The open tab, and functions that focus a requested or invalid field on any tab. */
export function useReveal(form: RecordFormRef<ProfileValues>) {
  const [tab, setTab] = useState<ProfileTab>(FIRST_TAB);
  const element = useRef<HTMLFormElement>(null);
  const reveal = (field: string): void => {
    const holder = tabOf(field);
    if (!holder) return;
    setTab(holder);
    const control = element.current?.querySelector<HTMLElement>(
      `[data-field=${field}] :is(input:not([type=file]), textarea, button)`,
    );
    if (control) focusOnceShown(control);
  };
  const revealError = (): void => {
    const field = firstErrorOf(form.getSnapshot().context);
    if (field !== null) reveal(field);
  };
  // Errors found by the server arrive at the end of a save.
  useEffect(() => {
    let busy = form.getSnapshot().hasTag('busy');
    const subscription = form.subscribe(() => {
      const wasBusy = busy;
      busy = form.getSnapshot().hasTag('busy');
      if (wasBusy && !busy) queueMicrotask(revealError);
    });
    return () => {
      subscription.unsubscribe();
    };
  });
  return { tab, setTab, element, reveal, revealError };
}
