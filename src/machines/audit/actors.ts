import type { AuditEntry } from '../../api/audit.ts';
import { createList } from '../kit/list.machine.ts';

/** Who did what to the exhibitor's data, newest first; filtered by `kind`. Asked for by the main account's screen. */
export const auditList = createList<AuditEntry>('auditList', ['filter', 'address']);
