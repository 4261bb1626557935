import * as z from 'zod';

export const AUDIT_ACTIONS = [
  'appointment-created',
  'appointment-cancelled',
  'appointment-rescheduled',
  'appointment-status-set',
  'payment-refunded',
  'role-granted',
  'role-revoked',
  'sessions-ended',
  'account-deleted',
] as const;

/** `audit_log/{id}`: who changed what. Ids only, no personal data. `actor` is a user id, or `system`. */
export const auditEntrySchema = z.object({
  id: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  actor: z.string(),
  /** What was changed: an appointment's or a user's id. */
  subject: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  at: z.date(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
