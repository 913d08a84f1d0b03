import { expect, test } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import { raiseToast, type ToastRequest } from '../../src/machines/kit/toast.ts';
import { toasterMachine } from '../../src/machines/shell/toaster.machine.ts';

const UNDO: ToastRequest = { title: 'Removed', variant: 'success', undo: { to: 'x', event: { type: 'y' } } };
const OFFER: ToastRequest = { title: 'Offer', variant: 'default', yields: true };

/** A toaster, and the title of the toast it shows. */
function world() {
  const toaster = toasterMachine.provide({ actors: { watchPage: fromCallback(() => undefined) } });
  const portal = createActor(
    setup({ actors: { toaster } }).createMachine({
      invoke: { src: 'toaster', systemId: 'toaster', input: { now: () => 0 } },
    }),
  ).start();
  const { system } = portal;
  return {
    raise: (toast: ToastRequest) => {
      raiseToast({ system }, toast);
    },
    shown: (): string | undefined => system.get('toaster').getSnapshot().context.toast?.title,
    dismiss: () => system.get('toaster').send({ type: 'toast.dismissed' }),
  };
}

test('a toast that the user did not ask for leaves an open one, with its undo, in place', () => {
  const { raise, shown, dismiss } = world();
  raise(OFFER);
  expect(shown()).toBe('Offer');
  raise(UNDO);
  expect(shown()).toBe('Removed');
  raise(OFFER);
  expect(shown()).toBe('Removed');
  dismiss();
  raise(OFFER);
  expect(shown()).toBe('Offer');
});
