import { proofPath } from '@paw-haven/domain/people/pet/photos';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { vaccinationSchema, type Vaccination } from '@paw-haven/domain/offer/vaccine/schema';
import { datesIn } from '../../lib/firestore/converter.ts';
import type { ImageDependencies } from '../dependencies.ts';

type Stored = Readonly<Record<string, unknown>> | undefined;

/** Removes files that a record no longer refers to after a change. Events may arrive late and twice. */
export async function removeProofs(
  { db, store }: Pick<ImageDependencies, 'db' | 'store'>,
  { id, before }: { readonly id: string; readonly before: Stored },
): Promise<void> {
  const former = filesOf(before, id);
  if (former.length === 0) return;
  const stored = (await db.doc(paths.vaccination(id)).get()).data();
  const currentFiles = filesOf(stored, id);
  for (const path of former.filter((file) => !currentFiles.includes(file))) await store.remove(path);
  // Records go with their pet only, and so do files whose record was never written.
  const record = stored === undefined ? recordOf(before, id) : undefined;
  if (record) await store.removeFolder(storagePaths.vaccineProof(record.user_id, `${record.pet_id}-`));
}

const recordOf = (data: Stored, id: string): Vaccination | undefined =>
  vaccinationSchema.safeParse(data && { ...datesIn(data), id }).data;

/** Paths of the record's proofs, limited to files in the owner's folder. */
function filesOf(data: Stored, id: string): string[] {
  const record = recordOf(data, id);
  if (!record) return [];
  return [record.proof, record.before?.proof].flatMap((url) =>
    url ? (proofPath(url, record.user_id) ?? []) : [],
  );
}
