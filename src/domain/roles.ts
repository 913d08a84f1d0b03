import { OPERATION_ROLES, type Role, type SecuredOperation } from './roles.gen.ts';

/** Every role of a member of a team, in the order of the choice; the first is the default. */
export const ROLES = ['admin', 'ownLeads', 'readOnly'] as const satisfies readonly Role[];

/** Whether a text names a role. */
export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text);

/** What only the main account calls: the server answers 403 to a member of any role. */
const MAIN_ACCOUNT_CALLS: readonly SecuredOperation[] = ['auditEntryExport', 'auditEntryList'];

/** Whether only the main account makes a call. */
export const isForMainAccount = (operation: SecuredOperation): boolean =>
  MAIN_ACCOUNT_CALLS.includes(operation);

/** Whether a role may make a call, by the table of the contract (`x-role`), which the server enforces. */
export const mayCall = (role: Role, operation: SecuredOperation): boolean =>
  OPERATION_ROLES[operation].includes(role);
