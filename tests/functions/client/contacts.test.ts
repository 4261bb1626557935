/** The people around a customer's pets: who writes them, and who reads them. */
import type { ContactPerson } from '@paw-haven/domain/people/profile/contacts';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet, aProfile } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { claimClient } from '../../../functions/src/services/client/claim-client.ts';
import { saveClient } from '../../../functions/src/services/client/save-client.ts';
import { saveContacts } from '../../../functions/src/services/client/save-contacts.ts';
import { savePet } from '../../../functions/src/services/client/save-pet.ts';
import { followContacts, followOwner } from '../../../functions/src/services/profile/follow-contacts.ts';
import { openAccounts } from '../support/accounts.ts';
import { ADMIN, GROOMER, LEO, MAYA } from '../support/actors.ts';
import { countOperations } from '../support/count-operations.ts';
import { refusal } from '../support/race.ts';
import { openCareSalon } from '../care/care-salon.ts';

const salon = await openCareSalon();
const { db } = salon;
const users = openAccounts([{ uid: 'dana', email: 'dana@example.com' }]);
const dependencies = () => ({ ...salon.dependencies, users });

const SAM: ContactPerson = { name: 'Sam Lee', phone: '555-010-0177', may_pick_up: true, emergency: false };
const ROSA: ContactPerson = { name: 'Rosa', phone: '555-010-0188', may_pick_up: false, emergency: true };

const read = async (uid: string) => (await documents.profile(db, uid).get()).data()?.contacts;
/** Saves, and follows the change as the trigger does. */
async function save(contacts: ContactPerson[], actor = MAYA, userId?: string) {
  const id = userId ?? actor.uid;
  const before = (await db.doc(paths.profile(id)).get()).data();
  const input = { requestId: salon.next(), contacts, ...(userId === undefined ? {} : { userId }) };
  await saveContacts(salon.dependencies, { actor, input });
  await followContacts(salon.dependencies, {
    id,
    before,
    after: (await db.doc(paths.profile(id)).get()).data(),
  });
}
const flagOf = async (petId: string) => (await documents.pet(db, petId).get()).data()?.has_contacts;

describe('KIN-01 the people around a pet', () => {
  test('are kept for the customer who writes them, and by staff for any customer, who is named in the log', async () => {
    await save([SAM, ROSA]);
    expect(await read('maya')).toEqual([SAM, ROSA]);
    const before = (await salon.auditLines()).length;
    await save([SAM], ADMIN, 'leo');
    expect(await read('leo')).toEqual([SAM]);
    expect((await salon.auditLines()).slice(before)).toEqual([
      expect.objectContaining({
        action: 'contact-changed',
        field: 'contacts',
        subject: 'leo',
        actor: ADMIN.uid,
      }),
    ]);
    await save([]);
    expect(await read('maya')).toEqual([]);
  });

  test('are refused to other customers and groomers, and for accounts that are gone', async () => {
    for (const actor of [LEO, GROOMER])
      expect(await refusal(save([SAM], actor, 'maya'))).toBe('permission-denied');
    await documents.deletedAccount(db, 'maya').set({
      id: 'maya',
      pseudonym: 'x',
      full_name: null,
      addresses: [],
      former_ids: [],
      started_at: salon.dependencies.now(),
      finished_at: null,
    });
    expect(await refusal(save([SAM], ADMIN, 'maya'))).toBe('user-not-found');
    expect(await refusal(save([SAM], ADMIN, 'nobody'))).toBe('user-not-found');
    expect(await read('maya')).toBeUndefined();
  });

  test('ALL-05 do not have the salon’s name', async () =>
    expect(await refusal(save([{ ...SAM, name: 'Paw Haven' }]))).toBe('invalid-input'));

  test('are written with a new client', async () => {
    const input = { requestId: 'new', full_name: 'Dana Reed', phone: '555-010-0199', contacts: [ROSA] };
    const { userId } = await saveClient(dependencies(), { actor: ADMIN, input });
    expect(await read(userId)).toEqual([ROSA]);
    const bad = {
      ...input,
      requestId: 'bad',
      phone: '555-010-0200',
      contacts: [{ ...SAM, name: 'Paw Haven' }],
    };
    expect(await refusal(saveClient(dependencies(), { actor: ADMIN, input: bad }))).toBe('invalid-input');
  });

  test('pass to the account that claims the client, unless it has its own', async () => {
    for (const [own, expected] of [
      [undefined, [ROSA]],
      [[SAM], [SAM]],
    ] as const) {
      const id = `client-${expected[0].name}`;
      await documents.profile(db, id).set({
        ...aProfile({ id, email: 'dana@example.com', account: false }),
        contacts: [ROSA],
      });
      await documents.profile(db, 'dana').set({
        ...aProfile({ id: 'dana', email: 'dana@example.com' }),
        ...(own && { contacts: [...own] }),
      });
      const caller = { uid: 'dana', email: 'dana@example.com', isConfirmed: true };
      const input = { requestId: salon.next(), clientId: id, accept: true };
      await claimClient(dependencies(), { caller, input });
      expect(await read('dana')).toEqual(expected);
      expect((await db.doc(paths.profile(id)).get()).data()).not.toHaveProperty('contacts');
    }
  });
});

describe('KIN-03 the day sheet', () => {
  test('shows the groomer of the visit whom to call and who may pick up, and the vet', async () => {
    const id = await salon.visitWith();
    await save([SAM, ROSA]);
    await savePet(salon.dependencies, {
      actor: ADMIN,
      input: {
        requestId: 'vet',
        petId: 'maya-pet',
        vet_clinic: 'Elm Street Vets',
        vet_phone: '555-010-0166',
      },
    });
    expect((await salon.sheet([id])).visits[0]).toMatchObject({
      vet: { clinic: 'Elm Street Vets', phone: '555-010-0166' },
      contacts: [
        { name: 'Sam Lee', phone: '555-010-0177', mayPickUp: true, emergency: false },
        { name: 'Rosa', phone: '555-010-0188', mayPickUp: false, emergency: true },
      ],
    });
    expect((await salon.appointment(id))?.care_at).toEqual(salon.dependencies.now());
    await save([]);
    expect((await salon.sheet([id])).visits[0]).not.toHaveProperty('contacts');
  });

  test('reads the profile only for pets whose owner names somebody', async () => {
    const id = await salon.visitWith();
    const operations = countOperations(salon.firestore);
    const sheetReads = async () => {
      operations.take();
      await salon.sheet([id]);
      return operations.take().reads;
    };
    const without = await sheetReads();
    await save([SAM]);
    expect(await sheetReads()).toBe(without + 1);
  });

  test('a pet that is added later, or given to another owner, is marked too', async () => {
    await save([SAM]);
    const pet = aPet({ id: 'rex', owner_id: 'maya' });
    await documents.pet(db, 'rex').set(pet);
    await followOwner(salon.dependencies, { id: 'rex', before: undefined, after: pet });
    expect([await flagOf('maya-pet'), await flagOf('rex')]).toEqual([true, true]);
    await documents.pet(db, 'rex').update({ owner_id: 'leo' });
    await followOwner(salon.dependencies, { id: 'rex', before: pet, after: { ...pet, owner_id: 'leo' } });
    expect(await flagOf('rex')).toBe(false);
  });

  test('“Done” keeps who came for the pet, and no other step does', async () => {
    const id = await salon.visitWith();
    await salon.mark(id, 'start', GROOMER, { pickedUpBy: 'Sam' });
    expect(await salon.appointment(id)).not.toHaveProperty('picked_up_by');
    await salon.mark(id, 'done', GROOMER, { pickedUpBy: 'Sam' });
    expect(await salon.appointment(id)).toMatchObject({ status: 'completed', picked_up_by: 'Sam' });
  });
});

describe('KIN-03 set-appointment-status', () => {
  test('KIN-03 stores who came for the pet with a completed visit only', async () => {
    const appointmentId = await salon.visitWith();
    const set = (status: 'in-progress' | 'completed') =>
      setAppointmentStatus(salon.dependencies, { actor: ADMIN, appointmentId, status, pickedUpBy: 'Sam' });
    await set('in-progress');
    expect(await salon.appointment(appointmentId)).not.toHaveProperty('picked_up_by');
    await set('completed');
    expect(await salon.appointment(appointmentId)).toMatchObject({ picked_up_by: 'Sam' });
  });
});

describe('KIN-02 a pet’s vet', () => {
  test('is corrected by staff like its other fields, and logged without its name', async () => {
    const before = (await salon.auditLines()).length;
    const input = { requestId: 'vet', petId: 'maya-pet', vet_clinic: 'Elm Vets', vet_phone: '' };
    await savePet(salon.dependencies, { actor: ADMIN, input });
    expect((await documents.pet(db, 'maya-pet').get()).data()?.vet_clinic).toBe('Elm Vets');
    expect((await salon.auditLines()).slice(before)).toEqual([
      expect.objectContaining({ action: 'pet-changed', field: 'vet_clinic', from: null, to: null }),
    ]);
  });

  test('comes with a pet that staff add', async () => {
    const pets = [{ name: 'Fern', vet_clinic: 'Elm Vets' }];
    const input = { requestId: 'fern', userId: 'maya', full_name: 'Maya', pets };
    const { petIds } = await saveClient(dependencies(), { actor: ADMIN, input });
    expect((await documents.pet(db, petIds[0] ?? '').get()).data()).toMatchObject({ vet_clinic: 'Elm Vets' });
  });
});
