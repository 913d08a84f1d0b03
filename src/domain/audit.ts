import { AUDIT_ACTIONS } from './audit.gen.ts';

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Audited actions by kind. `access` is signing in and sign-in data; `exports` is data that left the portal. */
const NAMED = {
  access: [
    'session.started',
    'session.refused',
    'session.ended',
    'google.bound',
    'passkey.added',
    'passkey.removed',
    'sessions.ended',
    'number.locked',
    'number.reset',
    'number.codeGiven',
    'signInData.requested',
    'signInData.changed',
    'password.changed',
    'password.resetRequested',
    'password.reset',
    'role.refused',
    'signIn.guarded',
  ],
  people: [
    'exhibitor.registered',
    'exhibitor.confirmed',
    'person.added',
    'person.joined',
    'person.declined',
    'person.changed',
    'person.moved',
    'person.removed',
    'role.admin',
    'role.ownLeads',
    'role.readOnly',
    'person.erased',
    'person.exported',
    'ownData.asked',
    'ownData.requested',
    'ownData.answered',
    'recording.asked',
    'recording.accepted',
    'recording.declined',
    'recording.stopped',
    'recording.withdrawn',
    'recording.saved',
    'recording.deleted',
  ],
  leads: [
    'leads.imported',
    'leads.deleted',
    'leads.restored',
    'leads.unmerged',
    'leads.taken',
    'lead.deleted',
    'lead.restored',
    'lead.merged',
    'question.added',
    'question.changed',
    'question.retired',
    'question.restored',
    'view.deleted',
    'view.restored',
    'badge.lookedUp',
    'badge.resolved',
    'attendee.withdrawn',
  ],
  passes: [
    'registration.made',
    'registration.decided',
    'invitation.added',
    'invitation.sent',
    'invitation.deleted',
  ],
  exports: ['leads.exported', 'data.exported', 'audit.exported'],
} as const satisfies Record<string, readonly AuditAction[]>;

const NAMED_ACTIONS: readonly string[] = Object.values(NAMED).flat();

/** All audited actions, by kind. What no other kind names is an action on what the company shows and has. */
export const AUDIT_ACTIONS_OF = {
  ...NAMED,
  company: AUDIT_ACTIONS.filter((action) => !NAMED_ACTIONS.includes(action)),
};

export type AuditKind = keyof typeof AUDIT_ACTIONS_OF;

/** The kinds in the order in which they are offered. */
export const AUDIT_KINDS: readonly AuditKind[] = [
  'access',
  'people',
  'leads',
  'passes',
  'company',
  'exports',
];

const KIND_OF = new Map<string, AuditKind>(
  AUDIT_KINDS.flatMap((kind) => AUDIT_ACTIONS_OF[kind].map((action) => [action, kind] as const)),
);

/** The kind of an action; null for one that this build does not know. */
export const auditKindOf = (action: string): AuditKind | null => KIND_OF.get(action) ?? null;
