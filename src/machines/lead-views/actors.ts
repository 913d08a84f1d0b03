import type { LeadView } from '../../api/lead-views.ts';
import { createResource } from '../kit/resource.machine.ts';
import { leadViewWorkMachine } from './lead-view-work.machine.ts';

/** All views that the user sees. */
export const leadViewList = createResource<readonly LeadView[]>('leadViewList');

export const leadViewsActors = { leadViewList, leadViewWork: leadViewWorkMachine };
