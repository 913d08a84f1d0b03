import type { SupportTicket } from '../../api/support.ts';
import { createList } from '../kit/list.machine.ts';

/** The requests that the person has sent, newest first. Asked for by the support screen. */
export const supportList = createList<SupportTicket>('supportList', []);

export const supportActors = { supportList };
