import type { NamedCustomer } from '@paw-haven/domain/booking/visit/csv';
import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { DOCUMENT_ID } from '@paw-haven/domain/core/records/query';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { readOnce } from '../../../../lib/firestore/read-once.ts';

/** Firestore's limit for `in`. */
const AT_ONCE = 30;

/** Reads `values` in groups of what one query takes. Repeated values are read once. */
export async function readInGroups<T>(
  values: readonly string[],
  readGroup: (group: readonly string[], limit: number) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const unique = [...new Set(values)];
  const groups = Array.from({ length: Math.ceil(unique.length / AT_ONCE) }, (_, index) =>
    unique.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  return (await Promise.all(groups.map((group) => readGroup(group, AT_ONCE)))).flat();
}

/** Names and phone numbers by user id, without deleted profiles. */
export async function readCustomers(
  records: readonly { readonly user_id: string }[],
): Promise<Map<string, NamedCustomer>> {
  const profiles = await readInGroups(
    records.map(({ user_id: uid }) => uid),
    (group, limit) =>
      readOnce(
        { collection: COLLECTIONS.profiles, where: [[DOCUMENT_ID, 'in', group]], limit },
        profileSchema,
      ),
  );
  return new Map(
    profiles.map((profile) => [profile.id, { name: partnerName(profile) ?? '', phone: profile.phone }]),
  );
}
