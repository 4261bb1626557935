/**
 * Marks the pets whose owner names people to call or to pick up, so that the day sheets read a profile only if there is
 * something to show.
 */
import { petsOfQuery } from '@paw-haven/domain/people/pet/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { rawQueryOf, readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { notifyGroomers } from '../care/notify-groomers.ts';
import type { DataDependencies } from '../dependencies.ts';

type Fields = Readonly<Record<string, unknown>> | undefined;
type Dependencies = Pick<DataDependencies, 'db' | 'now'>;

/** After a profile was written: marks its pets, and makes the groomers' apps reload their sheets. Idempotent. */
export async function followContacts(
  dependencies: Dependencies,
  { id, before, after }: { readonly id: string; readonly before: Fields; readonly after: Fields },
): Promise<void> {
  if (JSON.stringify(before?.['contacts'] ?? []) === JSON.stringify(after?.['contacts'] ?? [])) return;
  const { docs } = await rawQueryOf(dependencies.db, petsOfQuery(id)).get();
  for (const pet of docs) {
    await markPet(dependencies, pet.id);
    await notifyGroomers(dependencies, pet.id);
  }
}

/** After a pet was added or given to another owner. */
export async function followOwner(
  dependencies: Dependencies,
  { id, before, after }: { readonly id: string; readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const owner = ownerOf(after);
  if (owner !== undefined && owner !== ownerOf(before)) await markPet(dependencies, id);
}

const ownerOf = (pet: unknown): unknown => (pet as Fields)?.['owner_id'];

/** Reads both records as they are now, because events may arrive in any order. */
async function markPet({ db }: Dependencies, petId: string): Promise<void> {
  const reference = db.doc(paths.pet(petId));
  await transact(db, async (transaction) => {
    const pet = await transaction.get(reference);
    const owner = pet.get('owner_id') as unknown;
    if (typeof owner !== 'string') return;
    const profile = (await transaction.get(readable.profile(db, owner))).data()?.value;
    const marked = (profile?.contacts ?? []).length > 0;
    if ((pet.get('has_contacts') === true) !== marked)
      transaction.update(reference, { has_contacts: marked });
  });
}
