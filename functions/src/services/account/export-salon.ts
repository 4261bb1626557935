/** Makes the archive with everything, step by step (docs/adr/0052). */
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { mayTakeRecordsOut, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { storagePaths } from '@paw-haven/domain/core/records/paths';
import { ARCHIVED_COLLECTIONS, ARCHIVED_FOLDERS } from '@paw-haven/domain/people/export/records';
import {
  endedExportsQuery,
  exportEnds,
  exportPercent,
  isExportOpen,
  salonExportSchema,
  type SalonExport,
} from '@paw-haven/domain/people/export/schema';
import { audit } from '../../lib/audit.ts';
import { documents, dataOf, queryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies, SalonExportDependencies } from '../dependencies.ts';
import { requireRecentSignIn } from './delete-account.ts';
import { writeArchive } from './export-pictures.ts';
import { writeRecords } from './export-records.ts';

export interface SalonExportRequest {
  readonly actor: Actor;
  readonly signedInAt: Date | null;
  /** Begins a new archive; the owner's former one is removed. */
  readonly start: boolean;
}

/**
 * Does one step: some records, or one file of the archive. Each step stores where the next one goes on, so a step that
 * failed is repeated. Of two steps at the same time one counts. Throws `permission-denied`, `sign-in-needed` at the
 * start, and `invalid-input` if there is nothing to go on with.
 */
export async function exportSalon(
  dependencies: SalonExportDependencies,
  { actor, signedInAt, start }: SalonExportRequest,
): Promise<CallableOutput<'export-salon'>> {
  const permission = mayTakeRecordsOut(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  if (start) {
    await requireRecentSignIn(dependencies, actor.uid, signedInAt);
    return progressOf(await begin(dependencies, actor.uid));
  }
  const stored = (await documents.salonExport(dependencies.db, actor.uid).get()).data();
  if (!stored || !isExportOpen(stored, dependencies.now()))
    throw new AppError('invalid-input', { field: 'start' });
  if (stored.state === 'ready') return progressOf(stored);
  const write = stored.state === 'records' ? writeRecords : writeArchive;
  return progressOf(await storeStep(dependencies, stored, await write(dependencies, stored)));
}

const progressOf = (made: SalonExport): CallableOutput<'export-salon'> => ({
  state: made.state,
  percent: exportPercent(made, {
    collections: ARCHIVED_COLLECTIONS.length,
    folders: ARCHIVED_FOLDERS.length,
  }),
});

async function begin({ db, now, newId, files }: SalonExportDependencies, uid: string): Promise<SalonExport> {
  const folder = newId();
  const reference = documents.salonExport(db, uid);
  const made: SalonExport = {
    id: uid,
    folder,
    state: 'records',
    next: { part: 0, after: null },
    pieces: [],
    records: 0,
    pictures: 0,
    files: [],
    started_at: now(),
    updated_at: now(),
    ends_at: exportEnds(now()),
  };
  const former = await transact(db, async (transaction) => {
    const before = await transaction.get(reference);
    transaction.set(reference, made);
    audit(db, transaction, {
      id: `salon-exported_${folder}`,
      action: 'salon-exported',
      actor: uid,
      subject: 'all',
      from: null,
      to: null,
      at: now(),
    });
    return before.exists ? before.data()?.folder : undefined;
  });
  if (former !== undefined) await files.removeFolder(storagePaths.salonExport(uid, former, ''));
  return made;
}

/** Stores a step's result, unless another call was faster: then what it stored counts. */
async function storeStep(
  { db, now }: DataDependencies,
  before: SalonExport,
  after: SalonExport,
): Promise<SalonExport> {
  const reference = documents.salonExport(db, before.id);
  return transact(db, async (transaction) => {
    const stored = (await transaction.get(reference)).data();
    if (!stored) throw new AppError('invalid-input', { field: 'start' });
    if (stepOf(stored) !== stepOf(before)) return stored;
    const ends = after.state === 'ready' ? exportEnds(now()) : stored.ends_at;
    const next = { ...after, updated_at: now(), ends_at: ends };
    transaction.set(reference, next);
    return next;
  });
}

const stepOf = ({ folder, state, next }: SalonExport): string => JSON.stringify([folder, state, next]);

/** Exports that a night removes; each is one owner's. */
const ENDED = 50;

/** Removes archives that can no longer be opened, with their files. Resolves to their number. */
export async function removeEndedExports({
  db,
  now,
  files,
}: Pick<SalonExportDependencies, 'db' | 'now' | 'files'>): Promise<number> {
  const ended = dataOf(await queryOf(db, endedExportsQuery(now(), ENDED), salonExportSchema).get());
  for (const { id, folder } of ended) {
    await files.removeFolder(storagePaths.salonExport(id, folder, ''));
    await transact(db, async (transaction) => {
      const reference = documents.salonExport(db, id);
      // The owner may have begun another one in the meantime.
      if ((await transaction.get(reference)).data()?.folder === folder) transaction.delete(reference);
    });
  }
  return ended.length;
}
