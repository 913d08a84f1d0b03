import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';

const REASON = 'The lookup of the draft ends within milliseconds; a walk of its own holds it up and types.';

/** Whether the user would act on a record form while its draft is looked up. */
export const isEarly = ({ type }: EventObject, snapshot: AnyMachineSnapshot): boolean =>
  type === 'field.changed' && snapshot.matches('recalling');

/** The transition of a record form for what is typed while its draft is looked up. */
export const earlyTransition = (machine: string): string => `${machine}.recalling :: field.changed #0`;

/** The same, with the reason why the walk of the form's paths leaves it out. */
export const earlyOf = (machine: string): Readonly<Record<string, string>> => ({
  [earlyTransition(machine)]: REASON,
});

/** Holds up every lookup of a draft in pages that are opened from now on, until `releaseDrafts`. */
export async function holdDrafts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    void navigator.locks.request(
      'drafts',
      () => new Promise((resolve) => Object.assign(window, { releaseDrafts: resolve })),
    );
  });
}

export const releaseDrafts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { releaseDrafts: () => void }).releaseDrafts();
  });
