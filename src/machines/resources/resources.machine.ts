import { setup } from 'xstate';
import { invokedAll } from '../kit/invoked.ts';
import { resourcesActors } from './actors.ts';

/** Resources & FAQ (spec §2): the event's resources, the exhibitor's resources, and the opening of files of both. */
export const resourcesMachine = setup({ actors: resourcesActors }).createMachine({
  id: 'resources',
  invoke: invokedAll(resourcesActors),
});
