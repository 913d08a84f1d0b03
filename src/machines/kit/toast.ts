import type { AnyActorRef, EventObject } from 'xstate';
import type { Said } from '../../domain/said.ts';

/** What a machine says when it raises a toast (spec §4). */
export type ToastRequest = {
  title: string;
  description?: Said;
  variant: 'default' | 'destructive' | 'success';
  /** A labelled link inside the toast. */
  action?: { label: string; href: string };
  /** What takes back what the toast tells: the event that asks for it, and the system id of the machine it is sent to. */
  undo?: { to: string; event: EventObject & Record<string, unknown> };
  /** The unauthorized toast: no other may replace it while the redirect is pending (G-54). */
  sealed?: boolean;
};

/**
 * Action every machine may declare: hands a toast to the portal's one toaster, which is found by its system id.
 * A machine that runs alone has no toaster and stays silent.
 */
export function raiseToast({ system }: Pick<AnyActorRef, 'system'>, toast: ToastRequest): void {
  system.get('toaster')?.send({ type: 'toast.raised', toast });
}
