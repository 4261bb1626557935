/** A service may be for some species only: the server refuses it for others. */
import type { CallableRequest } from '@paw-haven/domain/contract/callables';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { savePet } from '../../../functions/src/services/client/save-pet.ts';
import { saveClient } from '../../../functions/src/services/client/save-client.ts';
import { createSeries } from '../../../functions/src/services/checkout/create-series.ts';
import { joinWaitlist } from '../../../functions/src/services/waitlist/join-waitlist.ts';
import { openAccounts } from '../support/accounts.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const BISCUIT = 'maya-pet';
const salon = await openSalon({
  sizes: true,
  webhooks: 'drop',
  profiles: true,
  prepare: async ({ db }) => {
    await documents.service(db, 'styled').update({ species: ['cat'] });
    await documents.service(db, 'grind').update({ species: ['dog'] });
    await documents.pet(db, BISCUIT).update({ species: 'dog' });
    await documents.pet(db, 'olive').update({ species: 'cat' });
    await documents.settings(db).update({ waitlist_minutes: 60 });
  },
});
const { db, dependencies } = salon;

describe('LIFE-01 `wrong-species`', () => {
  test('LIFE-01 refuses a booking, a phone booking, a series and a wish for another species', async () => {
    const day = salon.dayIn(4);
    const hours = { from: day, to: day, weekdays: [], earliest: '09:00', latest: '17:00' };
    const wish = { requestId: 'w', petId: BISCUIT, service: 'styled', ...hours };
    const series: CallableRequest<'create-series'> = {
      requestId: 's',
      userId: 'maya',
      pets: [{ petId: BISCUIT, service: 'styled' }],
      together: false,
      everyWeeks: 1,
      appointmentDates: [8, 15].map((days) => at(salon.dayIn(days), '10:00').toISOString()),
      specialRequests: null,
    };
    const calls = [
      () => salon.book({ service: 'styled' }),
      () => salon.phone({ petId: BISCUIT, serviceId: 'styled' }),
      () => createSeries(dependencies, { actor: ADMIN, input: series }),
      () => joinWaitlist(dependencies, { uid: 'maya', isConfirmed: true, input: wish }),
      () => salon.book({ service: 'calm', petId: 'olive', addOns: ['grind'] }),
    ];
    for (const call of calls) expect(await refusal(call())).toBe('wrong-species');
    expect(await salon.allAppointments()).toEqual([]);
  });
  test('LIFE-01 refuses that a customer moves a visit for another species; staff may', async () => {
    const [olive] = await salon.aVisit({ service: 'styled', petId: 'olive', size: 'Up to 20 lb' });
    const [before, after] = [6, 7].map((days) => at(salon.dayIn(days), '10:00')) as [Date, Date];
    await salon.move(olive.id, before, { actor: MAYA });
    await documents.pet(db, 'olive').update({ species: 'dog' });
    expect(await refusal(salon.move(olive.id, after, { actor: MAYA }))).toBe('wrong-species');
    await salon.move(olive.id, after);
    await documents.pet(db, 'olive').update({ species: '' });
    await salon.move(olive.id, before, { actor: MAYA });
  });
  test('LIFE-01 takes pets of that species, and those whose species is not known', async () => {
    await salon.book({ service: 'styled', petId: 'olive' });
    await salon.book({ service: 'styled', petId: 'rex', time: '14:00', size: 'Up to 20 lb' });
  });
});

test('LIFE-01 staff enter the facts of a pet, with a line in the audit log for each', async () => {
  const facts = { born: '2024-05', species: 'other', sex: 'female', neutered: 'yes' } as const;
  await savePet(dependencies, { actor: ADMIN, input: { requestId: 'a', petId: BISCUIT, ...facts } });
  expect((await documents.pet(db, BISCUIT).get()).data()).toMatchObject(facts);
  const lines = (await salon.auditLines()).filter(({ action }) => action === 'pet-changed');
  expect(lines.map(({ field, from, to }) => [field, from, to])).toEqual(
    expect.arrayContaining([['species', 'dog', 'other']]),
  );
  expect(lines).toHaveLength(4);
  const { petIds } = await saveClient(
    { ...dependencies, users: openAccounts([]) },
    {
      actor: ADMIN,
      input: { requestId: 'b', full_name: 'Dana', phone: '555-234-0142', pets: [{ name: 'Moss', ...facts }] },
    },
  );
  expect((await documents.pet(db, petIds[0] ?? '').get()).data()).toMatchObject(facts);
});
