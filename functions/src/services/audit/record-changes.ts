import {
  recordChanges,
  reviewChanges,
  settingsChanges,
  type AuditChange,
} from '@paw-haven/domain/audit/changes';
import { documents } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';

/** A change of a document as its trigger tells it. */
export interface StoredChange {
  /** A redelivery of the same change has the same. */
  readonly eventId: string;
  readonly at: Date;
  /** The document's id. */
  readonly id: string;
  /** Timestamps as dates; undefined where there was, or is, no document. */
  readonly before: Readonly<Record<string, unknown>> | undefined;
  readonly after: Readonly<Record<string, unknown>> | undefined;
}

const LINES = {
  settings: settingsChanges,
  service: (change: StoredChange) => recordChanges('service', change),
  image: (change: StoredChange) => recordChanges('image', change),
  review: reviewChanges,
} satisfies Record<string, (change: StoredChange) => AuditChange[]>;

/**
 * Tells the audit log what staff wrote without a function in between. The same event twice writes the same lines.
 */
export async function recordAudit(
  { db }: Pick<DataDependencies, 'db'>,
  kind: keyof typeof LINES,
  change: StoredChange,
): Promise<void> {
  const lines = LINES[kind](change);
  if (lines.length === 0) return;
  const batch = db.batch();
  for (const line of lines) {
    const id = [change.eventId.replaceAll('/', '-'), line.action, ...(line.field ? [line.field] : [])].join(
      '_',
    );
    batch.set(documents.auditEntry(db, id), { ...line, id, subject: change.id, at: change.at });
  }
  await batch.commit();
}
