import type { AuditAction } from '../../domain/audit.ts';
import { AUDIT_ACTIONS_OF } from '../../domain/audit.ts';

/** More rows than `most` in ten minutes, of one exhibitor or of all together, are a burst. */
export type Threshold = { actions: readonly AuditAction[]; of: 'event' | 'exhibitor'; most: number };

/** What an organiser looks into; the names are labels of the metric (docs/operations.md). */
export const BURSTS = {
  refusals: { actions: ['session.refused'], of: 'event', most: 100 },
  locks: { actions: ['number.locked'], of: 'event', most: 10 },
  guards: { actions: ['signIn.guarded'], of: 'event', most: 0 },
  exports: { actions: AUDIT_ACTIONS_OF.exports, of: 'exhibitor', most: 10 },
  removals: {
    actions: ['lead.deleted', 'leads.deleted', 'person.removed', 'product.deleted', 'resource.deleted'],
    of: 'exhibitor',
    most: 50,
  },
  sign_in_data: {
    actions: ['signInData.changed', 'password.changed', 'password.reset', 'number.reset'],
    of: 'exhibitor',
    most: 10,
  },
  viruses: { actions: ['file.refused'], of: 'exhibitor', most: 2 },
} as const satisfies Record<string, Threshold>;

export type Burst = keyof typeof BURSTS;
