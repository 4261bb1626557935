import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { AuditEntry } from '@paw-haven/domain/people/audit/actions';
import { documents } from './firestore/collections.ts';

/** Adds a line to the audit log, in the transaction of the change. */
export function audit(db: Firestore, transaction: Transaction, entry: AuditEntry): void {
  transaction.create(documents.auditEntry(db, entry.id), entry);
}
