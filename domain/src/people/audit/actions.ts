import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';

/** Actions, and the kind of record that each applies to. */
export const AUDIT_ACTIONS = {
  'appointment-created': 'appointment',
  'appointment-cancelled': 'appointment',
  'appointment-rescheduled': 'appointment',
  'appointment-groomer-changed': 'appointment',
  'appointment-status-set': 'appointment',
  'appointment-arrived': 'appointment',
  'appointment-ready': 'appointment',
  'visit-note-saved': 'appointment',
  'report-published': 'appointment',
  'report-withdrawn': 'appointment',
  'incident-recorded': 'appointment',
  'vaccine-waived': 'appointment',
  'salon-payment-set': 'appointment',
  'payment-refunded': 'appointment',
  'dispute-file-made': 'appointment',
  'refund-ordered': 'bill',
  'bill-saved': 'bill',
  'bill-closed': 'bill',
  'bill-reopened': 'bill',
  'payment-recorded': 'bill',
  'extra-asked': 'bill',
  'extra-answered': 'bill',
  'day-closed': 'day',
  'day-corrected': 'day',
  'unpaid-holds-released': 'hold',
  'wish-ended': 'wish',
  'request-answered': 'customer',
  'deposit-asked': 'hold',
  'deposit-canceled': 'hold',
  'bill-sent': 'bill',
  'advance-asked': 'bill',
  'fee-charged': 'appointment',
  'fee-paid': 'appointment',
  'fee-refused': 'appointment',
  'fee-written-off': 'appointment',
  'card-saved': 'customer',
  'card-replaced': 'customer',
  'card-removed': 'customer',
  'late-notified': 'day',
  'day-messaged': 'day',
  'service-added': 'service',
  'service-changed': 'service',
  'service-removed': 'service',
  'groomer-added': 'groomer',
  'groomer-changed': 'groomer',
  'time-off-set': 'groomer',
  'time-off-ended': 'groomer',
  'settings-changed': 'settings',
  'calendar-feed-made': 'settings',
  'calendar-feed-revoked': 'settings',
  'replies-changed': 'settings',
  'review-published': 'review',
  'review-hidden': 'review',
  'review-answered': 'review',
  'image-added': 'image',
  'image-changed': 'image',
  'image-removed': 'image',
  'contact-changed': 'customer',
  'client-added': 'customer',
  'client-claimed': 'customer',
  'client-declined': 'customer',
  'clients-merged': 'customer',
  'merge-undone': 'customer',
  'consent-given': 'customer',
  'consent-withdrawn': 'customer',
  'contact-unreachable': 'customer',
  'text-assigned': 'customer',
  'agreement-signed': 'customer',
  'agreement-on-paper': 'customer',
  'clients-imported': 'import',
  'visits-imported': 'import',
  'import-undone': 'import',
  'pet-added': 'pet',
  'pet-changed': 'pet',
  'pet-ended': 'pet',
  'pet-restored': 'pet',
  'care-changed': 'pet',
  'vaccination-decided': 'pet',
  'usual-price-set': 'pet',
  'usual-price-removed': 'pet',
  'notes-changed': 'customer',
  'terms-changed': 'customer',
  'role-granted': 'role',
  'role-revoked': 'role',
  'staff-invited': 'role',
  'invitation-withdrawn': 'role',
  'invitation-accepted': 'role',
  'salon-exported': 'settings',
  'sessions-ended': 'account',
  'account-deleted': 'account',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export type AuditKind = (typeof AUDIT_ACTIONS)[AuditAction];

/** The actor of changes that the server makes itself. */
export const SYSTEM = 'system';

/** The actor of a change whose event names no author. Staff should look into it. */
export const UNKNOWN = 'unknown';

/**
 * `audit_log/{id}`: who changed what. Contains ids, amounts and public values; no personal data, nothing typed about
 * people. `actor` is a user id, `system` or `unknown`.
 */
export const auditEntrySchema = z.object({
  id: z.string(),
  action: z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]),
  actor: z.string(),
  /** Id of the changed appointment, visit, user, service, groomer, image or review; a day; or `all`. */
  subject: z.string(),
  /** Name of the stored field; nested fields follow after a dot. */
  field: z.optional(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  at: z.date(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The history of one record, newest first. */
export function recordHistoryQuery(subject: string, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.auditLog,
    where: [['subject', '==', subject]],
    orderBy: [['at', 'desc']],
    limit,
  };
}
