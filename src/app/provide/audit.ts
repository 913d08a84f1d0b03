import { AUDIT_KINDS } from '../../domain/audit.ts';
import { listAddress } from '../../domain/list-address.ts';
import { ROUTES } from '../../domain/routes.ts';
import { auditList } from '../../machines/audit/actors.ts';
import { provideAddress } from './list-address.ts';
import { provideList } from './list.ts';
import type { World } from './world.ts';

const ADDRESS = listAddress(ROUTES.audit, {
  search: null,
  filters: { kind: { parameter: 'kind', values: AUDIT_KINDS } },
});

/** The activity of the exhibitor and its call. */
export const provideAudit = (world: World) =>
  provideList(
    auditList,
    async (query, signal) => (await world.api()).audit.entries(query, signal),
    provideAddress(world, ADDRESS),
  );
