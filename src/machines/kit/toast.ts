import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Said } from '../../domain/said.ts';

/** The content of a toast (spec §4). */
export type ToastRequest = {
  title: string;
  description?: Said;
  variant: 'default' | 'destructive' | 'success';
  /** A labelled link inside the toast. */
  action?: { label: string; href: string };
  /** Undoes what the toast reports: the event to send, and the system id of the machine that receives it. */
  undo?: { to: string; event: EventObject & Record<string, unknown> };
  /** The unauthorized toast: no other may replace it while the redirect is pending (G-54). */
  sealed?: boolean;
  /** Not asked for by the user: it is dropped while another toast is open, which may hold an undo. */
  yields?: boolean;
};

/**
 * Action any machine may declare: sends a toast to the portal's one toaster, found by its system id, or to the portal,
 * which keeps it until the toaster has loaded. Without either in the actor system it does nothing.
 */
export function raiseToast({ system }: Pick<AnyActorRef, 'system'>, toast: ToastRequest): void {
  const toaster = (system.get('toaster') ?? system.get('portal')) as AnyActorRef | undefined;
  if (toast.yields === true && (toaster?.getSnapshot() as AnyMachineSnapshot | undefined)?.hasTag('open'))
    return;
  toaster?.send({ type: 'toast.raised', toast });
}
