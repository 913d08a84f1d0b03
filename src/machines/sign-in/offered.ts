import type { SecuredOperation } from '../../domain/roles.gen.ts';
import type { CurrentUser } from '../../api/sign-in.ts';
import { isForMainAccount, mayCall } from '../../domain/roles.ts';

/**
 * Whether the signed-in user is offered what makes a call: the one rule behind every screen, entry and control. The
 * server refuses the others by the same table, and members what is the main account's.
 */
export const isOffered = (user: CurrentUser | null, call: SecuredOperation): boolean =>
  user !== null && mayCall(user.role, call) && (user.isParentExhibitor || !isForMainAccount(call));
