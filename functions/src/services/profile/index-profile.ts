import * as z from 'zod/mini';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { searchFieldsOf, type SearchFields } from '@paw-haven/domain/people/profile/search';
import { readable } from '../../lib/firestore/readable.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

const searchable = z.partial(z.pick(profileSchema, { full_name: true, email: true, phone: true }));

/** Updates the search fields of a profile. Idempotent. */
export async function indexProfile({ db }: Pick<DataDependencies, 'db'>, uid: string): Promise<void> {
  const reference = db.doc(paths.profile(uid));
  await transact(db, async (transaction) => {
    const stored = (await transaction.get(reference)).data();
    const profile = readable(searchable, stored);
    // Pointers must not be found by search.
    if (!stored || !profile || typeof stored['merged_into'] === 'string') return;
    const { full_name = null, email = null, phone = null } = profile;
    const fields = searchFieldsOf({ full_name, email, phone });
    if (!isSame(fields, stored)) transaction.update(reference, { ...fields });
  });
}

function isSame(fields: SearchFields, stored: Readonly<Record<string, unknown>>): boolean {
  const { search_name, search_keys } = stored;
  return (
    JSON.stringify([search_name, search_keys]) === JSON.stringify([fields.search_name, fields.search_keys])
  );
}
