/** A salon that knows Dana, who then opens an account, with helpers for her claim. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { claimClient } from '../../../functions/src/services/client/claim-client.ts';
import { findClient } from '../../../functions/src/services/client/find-client.ts';
import { saveClient } from '../../../functions/src/services/client/save-client.ts';
import { ADMIN } from '../support/actors.ts';
import { openAccounts, type KnownAccount } from '../support/accounts.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

export const EMAIL = 'dana@example.com';

interface Claiming {
  readonly uid?: string;
  readonly accept?: boolean;
  readonly by?: Parameters<typeof claimClient>[0];
  readonly email?: string | null;
  readonly isConfirmed?: boolean;
}

export async function openClaimSalon() {
  const accounts: KnownAccount[] = [];
  const salon = await openSalon({
    prepare: async () => accounts.splice(0, accounts.length, { uid: 'dana', email: EMAIL }),
  });
  const { db } = salon;
  const dependencies = { ...salon.dependencies, users: openAccounts(accounts) };
  const caller = (uid: string, changes: object) => ({ uid, email: EMAIL, isConfirmed: true, ...changes });
  const bookFor = (userId: string, petId: string, time: string) =>
    salon.phone({
      requestId: `book-${time}`,
      userId,
      petId,
      appointmentDate: at(salon.day(), time).toISOString(),
    });
  return {
    ...salon,
    dependencies,
    accounts,
    bookFor,
    find: (changes: object = {}) => findClient(dependencies, caller('dana', changes)),
    claim: (
      clientId: string,
      { uid = 'dana', accept = true, by = dependencies, ...changes }: Claiming = {},
    ) => claimClient(by, { caller: caller(uid, changes), input: { requestId: 'claim', clientId, accept } }),
    /** Adds Dana as a client with two pets, a visit, notes and consent. */
    aClient: async () => {
      const { userId, petIds } = await saveClient(dependencies, {
        actor: ADMIN,
        input: {
          requestId: 'dana',
          full_name: 'Dana Reed',
          phone: '(555) 234-0142',
          email: EMAIL,
          pets: [{ name: 'Olive' }, { name: 'Moss' }],
          textConsent: true,
        },
      });
      const [olive = '', moss = ''] = petIds;
      const { appointmentId } = await bookFor(userId, olive, '10:00');
      await db.doc(paths.customerNotes(userId)).set({ text: 'Likes cheese.', updated_by: 'adrian' });
      return { userId, olive, moss, appointmentId };
    },
    fieldOf: async (path: string, field: string): Promise<unknown> => (await db.doc(path).get()).get(field),
    idsBy: async (collection: string, field: string, value: string) =>
      (await db.collection(collection).where(field, '==', value).get()).docs.map(({ id }) => id).toSorted(),
  };
}
