import { eventMachine } from '../event/event.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { toasterMachine } from '../toaster/toaster.machine.ts';

export const portalActors = { event: eventMachine, session: sessionMachine, toaster: toasterMachine };
