/** Clients without accounts: staff add them, correct their pets, and book for them. */
import type { CallableRequest } from '@paw-haven/domain/contract/callables';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { customerSearchQuery, searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { rawQueryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { findClient } from '../../../functions/src/services/client/find-client.ts';
import { saveClient } from '../../../functions/src/services/client/save-client.ts';
import { savePet } from '../../../functions/src/services/client/save-pet.ts';
import { notifyAppointment } from '../../../functions/src/services/notification/notify.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { openAccounts, type KnownAccount } from '../support/accounts.ts';
import { ADMIN } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { openMessages } from '../support/messages.ts';
import { race, refusal, winners } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const MAYA: KnownAccount = { uid: 'maya', email: 'maya@example.com' };
const accounts: KnownAccount[] = [];
const salon = await openSalon({
  prepare: async () => accounts.splice(0, accounts.length, MAYA),
});
const { db } = salon;
const messages = openMessages(salon);
const dependencies = { ...salon.dependencies, users: openAccounts(accounts) };

type Input = CallableRequest<'save-client'>;
const DANA: Input = {
  requestId: 'dana',
  full_name: 'Dana Reed',
  phone: '555-010-0142',
  email: 'dana@example.com',
  pets: [{ name: 'Olive', breed: 'Pug', weight: 18.5 }, { name: 'Moss' }],
};
const save = (input: Partial<Input> = {}, actor = ADMIN) =>
  saveClient(dependencies, { actor, input: { ...DANA, ...input } });
const profileOf = async (id: string) => (await db.doc(paths.profile(id)).get()).data();
const count = async (collection: string) => (await db.collection(collection).count().get()).data().count;
const lines = async () =>
  (await db.collection(COLLECTIONS.auditLog).get()).docs
    .map((line) => `${line.get('action')} ${line.get('field') ?? ''}`.trim())
    .toSorted();

describe('CLIENT-01 adding a client', () => {
  test('stores a profile without an account, the pets, and who added them', async () => {
    const { userId, petIds } = await save();
    expect(await profileOf(userId)).toMatchObject({
      id: userId,
      full_name: 'Dana Reed',
      phone: '555-010-0142',
      email: 'dana@example.com',
      account: false,
      email_preferences: { appointment_confirmations: true, promotional_emails: false, newsletter: false },
    });
    const pets = await Promise.all(petIds.map(async (id) => (await db.doc(paths.pet(id)).get()).data()));
    expect(pets).toMatchObject([
      { owner_id: userId, name: 'Olive', breed: 'Pug', weight: 18.5, photo_urls: [] },
      { owner_id: userId, name: 'Moss', breed: null, weight: null, age: null },
    ]);
    expect(await lines()).toEqual(['client-added', 'pet-added', 'pet-added']);
  });

  test('STAFF-07 stores alerts of a new pet in its care, which names who set them, and logs them', async () => {
    const { petIds } = await save({
      pets: [{ name: 'Olive', weight: 62.5, alerts: ['muzzle', 'bites'] }, { name: 'Moss' }],
    });
    expect(await salon.allIn(COLLECTIONS.petCare)).toMatchObject([
      { id: petIds[0], alerts: ['muzzle', 'bites'], text: null, updated_by: ADMIN.uid },
    ]);
    expect(await lines()).toEqual(['care-changed', 'client-added', 'pet-added', 'pet-added']);
  });

  test('STAFF-07 stores no alerts of the caller’s own pet, whose care is for others', async () => {
    await db.doc(paths.profile(ADMIN.uid)).set(aProfile({ id: ADMIN.uid }));
    const own = (alerts: NonNullable<Input['pets']>[number]['alerts']) =>
      save({ userId: ADMIN.uid, pets: [{ name: 'Olive', alerts }] });
    expect(await refusal(own(['bites']))).toBe('permission-denied');
    expect(await count(COLLECTIONS.petCare)).toBe(0);
    await own([]);
  });

  test('makes the client searchable at once, by name and by number', async () => {
    const { userId } = await save();
    for (const text of ['dana', 'reed', '0142', '555 010 0142'])
      expect((await rawQueryOf(db, customerSearchQuery(text, 8)).get()).docs.map(({ id }) => id)).toEqual([
        userId,
      ]);
  });

  test('returns the same client for repeated and simultaneous requests', async () => {
    const answers = await Promise.all([save(), save(), save()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([await count('profiles'), await count('pets')]).toEqual([1, 4]);
    expect(await lines()).toHaveLength(3);
  });

  test('leaves everything or nothing when a process ends at any step, and the next call completes it', async () => {
    const steps = await endAtEachStep(
      dependencies,
      (crashing) => saveClient(crashing, { actor: ADMIN, input: DANA }),
      async () => {
        await save();
        expect([await count('profiles'), await count('pets'), (await lines()).length]).toEqual([1, 4, 3]);
      },
    );
    expect(steps).toBeGreaterThan(0);
  });

  test('is allowed for admin and owner only', async () => {
    for (const roles of [[], ['groomer']] as const)
      expect(await refusal(save({}, { uid: 'x', roles }))).toBe('permission-denied');
    await save({}, { uid: 'olivia', roles: ['owner'] });
  });
});

describe('CLIENT-03 a known number or address', () => {
  const errorOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: { code: string; details: object }) => [error.code, error.details],
    );
  test.each(['5550100142', '+1 (555) 010-0142', '010-0142', ' 1-555-010-0142 '])(
    'asks about %s, and lets staff keep both',
    async (phone) => {
      const { userId } = await save();
      const other = { requestId: 'pat', full_name: 'Pat Reed', phone, email: null };
      expect(await errorOf(save(other))).toEqual(['known-number', { clientId: userId }]);
      const both = await save({ ...other, keepBoth: true });
      expect(both.userId).not.toBe(userId);
    },
  );
  test('treats another number with the same last digits as different', async () => {
    await save();
    await save({ requestId: 'pat', phone: '(555) 990-0142', email: null });
    expect(await count('profiles')).toBe(2);
  });
  test('also asks about the number of a person with an account', async () => {
    const maya = aProfile({ id: 'maya', phone: '(555) 010-0142' });
    await db.doc(paths.profile('maya')).set({ ...maya, ...searchFieldsOf(maya) });
    expect(await errorOf(save())).toEqual(['known-number', { clientId: 'maya' }]);
  });
  test('refuses a known address, even when both are to be kept', async () => {
    const { userId } = await save();
    const again = { requestId: 'again', phone: null, keepBoth: true };
    expect(await errorOf(save(again))).toEqual(['known-email', { clientId: userId }]);
    await db.doc(paths.profile('maya')).set(aProfile({ id: 'maya' }));
    expect(await errorOf(save({ ...again, email: 'maya@example.com' }))).toEqual([
      'known-email',
      { clientId: 'maya' },
    ]);
  });
  test('reports an account’s address as unconfirmed, names a client first, and allows keeping both', async () => {
    await db.doc(paths.profile('maya')).set(aProfile({ id: 'maya', email: 'dana@example.com' }));
    accounts.splice(0, 1, { uid: 'maya', email: 'dana@example.com', emailVerified: false });
    expect(await errorOf(save())).toEqual(['known-email', { clientId: 'maya', account: 'unconfirmed' }]);
    const maya = aProfile({ id: 'maya', email: 'dana@example.com', phone: '(555) 010-0142' });
    await db.doc(paths.profile('maya')).set({ ...maya, ...searchFieldsOf(maya) });
    expect(await errorOf(save())).toEqual(['known-number', { clientId: 'maya', account: 'unconfirmed' }]);
    const { userId } = await save({ keepBoth: true });
    expect(await profileOf(userId)).toMatchObject({ email: 'dana@example.com', account: false });
    expect(await errorOf(save({ requestId: 'again', keepBoth: true }))).toEqual([
      'known-email',
      { clientId: userId },
    ]);
    // The account that confirms the address is offered the client, whichever account that is.
    const users = openAccounts([{ uid: 'maya', email: 'dana@example.com' }]);
    const caller = { uid: 'maya', email: 'dana@example.com', isConfirmed: true };
    expect(await findClient({ ...salon.dependencies, users }, caller)).toEqual({ clientId: userId });
  });
  test('adds one client for 20 concurrent requests with one address', async () => {
    const calls = Array.from({ length: 20 }, (_, index) =>
      save({ requestId: `dana-${index}`, phone: null, pets: [] }),
    );
    expect(winners(await race(calls))).toHaveLength(1);
    expect(await count('profiles')).toBe(1);
  });
});

describe('CLIENT-01 changing a client', () => {
  test('changes the fields that were sent, keeps the rest, and logs which ones changed', async () => {
    const { userId } = await save();
    const { phone: _, ...change } = {
      ...DANA,
      requestId: 'change',
      userId,
      pets: [],
      full_name: 'Dana Reed-Lee',
    };
    await saveClient(dependencies, { actor: ADMIN, input: { ...change, email: 'dr@example.com' } });
    expect(await profileOf(userId)).toMatchObject({
      full_name: 'Dana Reed-Lee',
      phone: '555-010-0142',
      email: 'dr@example.com',
    });
    expect((await lines()).filter((line) => line.startsWith('contact'))).toEqual([
      'contact-changed email',
      'contact-changed full_name',
    ]);
  });
  test('does not undo later changes when a request is repeated', async () => {
    const { userId } = await save();
    const first = { requestId: 'first', userId, pets: [], full_name: 'Dana Lee' };
    await save(first);
    await save({ requestId: 'second', userId, pets: [], full_name: 'Dana Park' });
    await save(first);
    expect((await profileOf(userId))?.['full_name']).toBe('Dana Park');
  });
  test('refuses to remove both number and address', async () => {
    const { userId } = await save();
    const nothing = { requestId: 'nothing', userId, pets: [], phone: null, email: null };
    expect(await refusal(save(nothing))).toBe('invalid-input');
  });
  test('adds only pets to a person with an account and keeps their contact details', async () => {
    await db.doc(paths.profile('maya')).set(aProfile({ id: 'maya' }));
    const change = { requestId: 'pets', userId: 'maya', full_name: 'Changed', email: 'x@example.com' };
    const { petIds } = await save(change);
    expect(await profileOf('maya')).toMatchObject({ full_name: 'Maya Lopez', email: 'maya@example.com' });
    expect((await db.doc(paths.pet(petIds[0] ?? '')).get()).get('owner_id')).toBe('maya');
    expect(await refusal(save({ ...change, requestId: 'none', pets: [] }))).toBe('permission-denied');
    expect(await refusal(save({ ...change, requestId: 'texts', textConsent: true }))).toBe(
      'permission-denied',
    );
  });
  test('refuses an unknown person', async () => {
    expect(await refusal(save({ userId: 'nobody' }))).toBe('user-not-found');
  });
});

describe('CLIENT-01 correcting a pet', () => {
  const correct = (input: object, actor = ADMIN) =>
    savePet(salon.dependencies, { actor, input: { requestId: 'pet', petId: 'maya-pet', ...input } });
  test('changes breed, weight and age of any pet, and logs who did', async () => {
    await correct({ breed: 'Poodle', weight: 30.5, age: 6 });
    expect((await db.doc(paths.pet('maya-pet')).get()).data()).toMatchObject({
      breed: 'Poodle',
      weight: 30.5,
      age: 6,
      name: 'Pet of maya',
    });
    const changes = await salon.auditLines();
    expect(changes).toHaveLength(3);
    expect(changes).toContainEqual(
      expect.objectContaining({
        action: 'pet-changed',
        actor: 'adrian',
        subject: 'maya-pet',
        field: 'breed',
        from: null,
        to: null,
      }),
    );
    expect(changes).toContainEqual(expect.objectContaining({ field: 'weight', from: '24.5', to: '30.5' }));
  });
  test('empties a field, and a repeated request has no effect', async () => {
    await correct({ breed: null });
    await db.doc(paths.pet('maya-pet')).update({ breed: 'Pug' });
    await correct({ breed: null });
    expect((await db.doc(paths.pet('maya-pet')).get()).get('breed')).toBe('Pug');
  });
  test('is allowed for admin and owner only, and for existing pets only', async () => {
    expect(await refusal(correct({ age: 5 }, { uid: 'maya', roles: [] }))).toBe('permission-denied');
    expect(await refusal(correct({ petId: 'nobody', age: 5 }))).toBe('pet-not-found');
  });
});

describe('booking for a client without an account', () => {
  const bookFor = (userId: string, petId: string, time = '10:00') =>
    salon.phone({ userId, petId, appointmentDate: at(salon.day(), time).toISOString() });

  test('CLIENT-02 takes the time like any other booking', async () => {
    const { userId, petIds } = await save();
    const { appointmentId } = await bookFor(userId, petIds[0] ?? '');
    expect(await salon.allAppointments()).toMatchObject([
      { id: appointmentId, user_id: userId, pet: { name: 'Olive', breed: 'Pug' }, payment_status: 'pending' },
    ]);
    expect((await salon.scheduleOf()).busy).toHaveLength(1);
  });

  const shown = async (input: Partial<Input>) => {
    const { userId, petIds } = await save(input);
    await bookFor(userId, petIds[0] ?? '');
    const [visit] = await salon.allAppointments();
    await notifyAppointment(messages.dependencies, {
      before: undefined,
      after: visit,
      at: salon.dependencies.now(),
    });
    const ahead = (at(salon.day(), '10:00').getTime() - salon.dependencies.now().getTime()) / 60_000;
    await salon.advanceMinutes(Math.floor(ahead) - 23 * 60);
    await sendReminders(messages.dependencies);
    const { docs } = await db.collection('deliveries').where('user_id', '==', userId).get();
    return docs
      .map((doc) =>
        [doc.get('event'), doc.get('channel'), doc.get('state'), doc.get('reason') ?? doc.get('to')].join(
          ' ',
        ),
      )
      .toSorted();
  };
  test('CLIENT-05 confirms and reminds by email, and sends no texts without consent', async () => {
    expect(await shown({})).toEqual([
      'booked email sent dana@example.com',
      'booked push suppressed push-off',
      'booked sms suppressed sms-off',
      'reminder email sent dana@example.com',
      'reminder push suppressed push-off',
      'reminder sms suppressed sms-off',
    ]);
  });
  test('CLIENT-05 sends texts with recorded consent', async () => {
    expect(await shown({ phone: '(555) 234-0142', textConsent: true })).toEqual([
      'booked email sent dana@example.com',
      'booked push suppressed push-off',
      'booked sms sent +15552340142',
      'reminder email sent dana@example.com',
      'reminder push suppressed push-off',
      'reminder sms sent +15552340142',
    ]);
  });
});

test('a search among 5,000 clients reads as many documents as among 50', async () => {
  const add = async (from: number, to: number) => {
    for (let start = from; start < to; start += 250) {
      const batch = db.batch();
      for (let index = start; index < Math.min(start + 250, to); index += 1) {
        const client = { full_name: `Client ${index} Smith`, phone: null, email: `c${index}@example.com` };
        batch.set(db.doc(paths.profile(`c${index}`)), {
          ...client,
          account: false,
          ...searchFieldsOf(client),
        });
      }
      await batch.commit();
    }
  };
  const readsOf = async (work: () => Promise<unknown>) => {
    const database = `projects/${salon.projectId}/databases/(default)`;
    const before = salon.firestore.usage.of(database).admin.reads;
    await work();
    return salon.firestore.usage.of(database).admin.reads - before;
  };
  const search = (text: string) => rawQueryOf(db, customerSearchQuery(text, 25)).get();
  const measure = async () => [
    await readsOf(() => search('')),
    await readsOf(() => search('smith')),
    await readsOf(() => search('client 7 s')),
    await readsOf(() => search('nobody')),
    await readsOf(addClient),
  ];
  let added = 0;
  const addClient = () => {
    added += 1;
    const phone = `(555) 987-000${added}`;
    return save({ requestId: `new-${added}`, email: `new-${added}@example.com`, phone });
  };
  await add(0, 50);
  const few = await measure();
  await add(50, 5000);
  expect(await measure()).toEqual(few);
  expect(few.slice(0, 4)).toEqual([25, 25, 1, 1]);
  expect(few.at(-1)).toBeLessThan(10);
});
