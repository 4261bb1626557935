/** `imports/{id}` and its audit line, which every call of an import brings up to date. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { deleteAt } from '@paw-haven/domain/core/records/retention';
import { counted } from '@paw-haven/domain/people/import/review/preview';
import type { Import } from '@paw-haven/domain/people/import/schema';
import { documents } from '../../lib/firestore/collections.ts';

/** Throws `import-closed`, and `permission-denied` for an import of someone else. */
export function requireOpen(stored: Import | undefined, actor: Actor): void {
  if (stored && stored.state !== 'open') throw new AppError('import-closed');
  if (stored && stored.created_by !== actor.uid) throw new AppError('permission-denied');
}

interface Recorded {
  readonly importId: string;
  readonly stored: Import | undefined;
  readonly actor: Actor;
  readonly at: Date;
  /** Added by this call. */
  readonly added: Partial<Pick<Import, 'clients' | 'pets' | 'visits'>>;
}

export function recordImport(
  db: Firestore,
  transaction: Transaction,
  { importId, stored, actor, at, added }: Recorded,
): void {
  const before: Import = stored ?? newImport(importId, actor.uid, at);
  const clients = before.clients + (added.clients ?? 0);
  const pets = before.pets + (added.pets ?? 0);
  const visits = before.visits + (added.visits ?? 0);
  transaction.set(documents.import(db, importId), { ...before, clients, pets, visits, updated_at: at });
  const action = visits > 0 ? 'visits-imported' : 'clients-imported';
  const line = `clients-imported_${importId}`;
  transaction.set(documents.auditEntry(db, line), {
    id: line,
    action,
    actor: actor.uid,
    subject: importId,
    from: null,
    to: [
      ...(visits > 0 ? [counted(visits, 'visit')] : []),
      ...(clients + pets > 0 ? [counted(clients, 'client'), counted(pets, 'pet')] : []),
    ].join(', '),
    at: before.created_at,
  });
}

const newImport = (id: string, uid: string, at: Date): Import => ({
  id,
  created_by: uid,
  created_at: at,
  updated_at: at,
  clients: 0,
  pets: 0,
  visits: 0,
  state: 'open',
  undone_by: null,
  kept: 0,
  delete_at: deleteAt('imports', at),
});
