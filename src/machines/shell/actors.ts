import { eventMachine } from '../event/event.machine.ts';
import { sessionMachine } from '../sign-in/session.machine.ts';
import { toasterMachine } from './toaster.machine.ts';

export const portalActors = { event: eventMachine, session: sessionMachine, toaster: toasterMachine };
