export const auditActions = [
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'lock',
  'access-refused',
  'password-changed',
  'password-reset',
  'email-changed',
  'role-changed',
  'member-created',
  'member-deleted',
  'key-created',
  'key-changed',
  'key-deleted',
  'deleted',
  'exported',
  'imported',
  'erased',
  'retention',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditActorKinds = ['member', 'key', 'visitor', 'system'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]
