import { UNKNOWN } from '@paw-haven/domain/people/audit/actions';
import {
  type AuditChange,
  careChanges,
  contactChanges,
  notesChanges,
  recordChanges,
  reviewChanges,
  settingsChanges,
  termsChanges,
  usualPriceChanges,
  vaccinationChanges,
} from '@paw-haven/domain/people/audit/changes';
import { actorOfAddress, type AuthContext, writerOf } from '@paw-haven/domain/people/audit/writer';
import { pseudonymOf } from '../../lib/deleted-account.ts';
import { documents } from '../../lib/firestore/collections.ts';
import type { RoleDependencies } from '../dependencies.ts';

/** A change of a document, as its trigger reports it. */
export interface StoredChange {
  /** The same for a redelivery of the event. */
  readonly eventId: string;
  readonly at: Date;
  /** The document's id. */
  readonly id: string;
  /** Fields, with timestamps as dates; undefined if the document did not exist. */
  readonly before: Readonly<Record<string, unknown>> | undefined;
  readonly after: Readonly<Record<string, unknown>> | undefined;
  readonly writer: AuthContext;
}

const LINES = {
  settings: settingsChanges,
  service: (change: StoredChange, actor: string) => recordChanges('service', change, actor),
  image: (change: StoredChange, actor: string) => recordChanges('image', change, actor),
  review: reviewChanges,
  contact: (change: StoredChange, actor: string) => contactChanges(change, change.id, actor),
  notes: notesChanges,
  care: careChanges,
  terms: termsChanges,
  prices: usualPriceChanges,
  vaccination: vaccinationChanges,
} satisfies Record<string, (change: StoredChange, actor: string) => AuditChange[]>;

export type AuditedKind = keyof typeof LINES;

type AuditDependencies = Pick<RoleDependencies, 'db' | 'users'>;

/** Adds a direct write by staff to the audit log, with the writer that Firestore reports. Idempotent per event. */
export async function recordAudit(
  { db, users }: AuditDependencies,
  kind: AuditedKind,
  change: StoredChange,
): Promise<void> {
  // Looking up the writer costs a request, so skip it if there is nothing to log.
  if (LINES[kind](change, UNKNOWN).length === 0) return;
  // The writer's account may have been deleted since the event.
  const lines = await Promise.all(
    LINES[kind](change, await actorOf(users, change.writer)).map(async (line) => ({
      ...line,
      actor: (await pseudonymOf(db, db, line.actor)) ?? line.actor,
    })),
  );
  if (lines.length === 0) return;
  const batch = db.batch();
  for (const line of lines) {
    const id = [change.eventId.replaceAll('/', '-'), line.action, ...(line.field ? [line.field] : [])].join(
      '_',
    );
    batch.set(documents.auditEntry(db, id), { subject: change.id, ...line, id, at: change.at });
  }
  await batch.commit();
}

async function actorOf(users: AuditDependencies['users'], context: AuthContext): Promise<string> {
  const writer = writerOf(context);
  if ('actor' in writer) return writer.actor;
  return actorOfAddress(writer.address, await users.uidOf(writer.address));
}
