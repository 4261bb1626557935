/** Who can book online: new clients where the salon asks them first, and customers who have to call. */
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { REQUEST_LIMITS, type VisitRequest } from '@paw-haven/domain/booking/visit-request/schema';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { aPet, aProfile } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';
import { getAdmission } from '../../../functions/src/services/appointment/admission.ts';
import { answerRequest } from '../../../functions/src/services/visit-request/answer-request.ts';
import { askVisit, endRequest } from '../../../functions/src/services/visit-request/ask-visit.ts';
import { createSeries } from '../../../functions/src/services/checkout/create-series.ts';
import { joinWaitlist } from '../../../functions/src/services/waitlist/join-waitlist.ts';
import { ADMIN, LEO, MAYA } from '../support/actors.ts';
import { race, refusal, winners } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({
  webhooks: 'drop',
  profiles: true,
  prepare: async ({ db }) => {
    await documents.pet(db, 'maya-pet').update({ breed: 'Poodle', weight: 24.5 });
  },
});
const { db, dependencies } = salon;

const setNewClients = (new_clients: 'ask' | 'closed') => documents.settings(db).update({ new_clients });
const ask = (changes: Partial<CallableInput<'ask-visit'>> = {}, uid = 'maya', isConfirmed = true) =>
  askVisit(dependencies, {
    uid,
    isConfirmed,
    input: parseInput('ask-visit', {
      requestId: salon.next(),
      petId: `${uid}-pet`,
      service: 'basic-groom',
      weekdays: ['monday'],
      earliest: '09:00',
      latest: '12:00',
      note: ' Shy with dryers ',
      ...changes,
    }),
  });
const answer = (changes: Partial<CallableInput<'answer-request'>> = {}, actor = ADMIN) =>
  answerRequest(dependencies, {
    actor,
    input: parseInput('answer-request', {
      requestId: salon.next(),
      userId: 'maya',
      answer: 'accept',
      ...changes,
    }),
  });
const request = async (uid = 'maya') => (await documents.visitRequest(db, uid).get()).data();
const notified = async () =>
  (await salon.allIn(COLLECTIONS.deliveries)).map(
    ({ event, user_id }) => `${String(event)} ${String(user_id)}`,
  );

const photoOf = (uid: string, name: string) =>
  `https://storage.example/v0/b/demo/o/pet-photos%2F${uid}%2F${name}.webp?alt=media`;
const series = () =>
  createSeries(dependencies, {
    actor: MAYA,
    input: parseInput('create-series', {
      requestId: salon.next(),
      userId: 'maya',
      petId: 'maya-pet',
      serviceId: 'basic-groom',
      appointmentDates: [at(salon.day(), '10:00').toISOString()],
      everyWeeks: 6,
      specialRequests: null,
    }),
  });
const join = () =>
  joinWaitlist(dependencies, {
    uid: 'maya',
    isConfirmed: true,
    input: parseInput('join-waitlist', {
      requestId: salon.next(),
      petId: 'maya-pet',
      service: 'basic-groom',
      from: salon.day(),
      to: salon.day(),
      weekdays: [],
      earliest: '09:00',
      latest: '17:00',
    }),
  });

describe('DOOR-01 new clients', () => {
  test.each(['ask', 'closed'] as const)('are refused at every way to book (%s)', async (newClients) => {
    await setNewClients(newClients);
    await documents.settings(db).update({ waitlist_minutes: 60 });
    for (const call of [() => salon.book(), series, join])
      expect(await refusal(call())).toBe('no-new-clients');
    expect(await salon.countIn(COLLECTIONS.scheduleDays)).toBe(0);
    expect(await getAdmission(dependencies, 'maya')).toEqual({ mayBook: false });
  });

  test('can book by default', async () => {
    expect(await getAdmission(dependencies, 'maya')).toEqual({ mayBook: true });
    await salon.book();
  });

  test.each([
    ['a completed visit', () => salon.makeKnown(['maya'])],
    [
      'a visit ahead that staff booked',
      () => salon.phone({ appointmentDate: at(salon.dayIn(9), '15:00').toISOString() }),
    ],
    ['terms agreed with staff', () => documents.customerTerms(db, 'maya').set({ pays_at_salon: true })],
    [
      'a record of the salon that the account has claimed',
      () => db.doc(paths.profile('client')).set({ ...aProfile({ id: 'client' }), merged_into: 'maya' }),
    ],
    [
      'an accepted request',
      async () => {
        await ask();
        await answer();
      },
    ],
  ])('are clients no longer with %s', async (_, prepare) => {
    await setNewClients('closed');
    await prepare();
    expect(await getAdmission(dependencies, 'maya')).toMatchObject({ mayBook: true });
    expect(await salon.refused({})).toBeUndefined();
    // The answer is about the caller only.
    expect(await getAdmission(dependencies, 'leo')).toEqual({ mayBook: false });
  });
});

describe('DOOR-02 a request', () => {
  test('keeps what the new client would book, and tells the business', async () => {
    await setNewClients('ask');
    const photos = ['one', 'two', 'three', 'four'].map((id, index) => ({
      id,
      // The second one is in the folder of someone else.
      url: photoOf(id === 'two' ? 'leo' : 'maya', id),
      type: 'gallery' as const,
      isMain: index === 2,
    }));
    await documents.pet(db, 'maya-pet').update({ photo_urls: photos });
    await ask();
    expect(await request()).toMatchObject({
      user_id: 'maya',
      state: 'open',
      pet_name: 'Pet of maya',
      breed: 'Poodle',
      weight: 24.5,
      photos: [photoOf('maya', 'three'), photoOf('maya', 'one')],
      service_name: 'Basic Groom',
      weekdays: ['monday'],
      note: 'Shy with dryers',
    });
    expect(new Set(await notified())).toEqual(new Set(['admin-notice business']));
  });

  test('is stored once, and there is one of a person at a time', async () => {
    await setNewClients('ask');
    const input = { requestId: 'same' };
    await ask(input);
    const first = await request();
    await salon.advanceMinutes(1);
    await ask(input);
    expect(await request()).toEqual(first);
    expect(await refusal(ask())).toBe('already-asked');
    await endRequest(dependencies, 'maya');
    expect(await request()).toBeUndefined();
    await ask();
    await answer({ answer: 'decline', text: 'We are full until May.' });
    await endRequest(dependencies, 'maya');
    expect(await request()).toMatchObject({ state: 'declined' });
    await ask();
    expect(await request()).toMatchObject({ state: 'open' });
  });

  test('is refused without a confirmed address, for the pets of others, and for people who may book', async () => {
    expect(await refusal(ask())).toBe('changed-elsewhere');
    await setNewClients('ask');
    expect(await refusal(ask({}, 'maya', false))).toBe('email-needed');
    expect(await refusal(ask({ petId: 'leo-pet' }))).toBe('pet-not-found');
    expect(await refusal(ask({ service: 'retired' }))).toBe('service-unavailable');
    expect(await refusal(ask({ earliest: '12:00', latest: '09:00' }))).toBe('invalid-input');
    for (const missing of [{ weight: null }, { breed: ' ' }]) {
      await documents.pet(db, 'maya-pet').set(aPet({ id: 'maya-pet', owner_id: 'maya', ...missing }));
      expect(await refusal(ask())).toBe('invalid-input');
    }
    await salon.makeKnown(['leo']);
    expect(await refusal(ask({}, 'leo'))).toBe('changed-elsewhere');
  });

  test('is refused when the list is full, also to many at once', async () => {
    await setNewClients('ask');
    const people = Array.from({ length: 6 }, (_, index) => `newcomer-${index}`);
    const batch = db.batch();
    for (const uid of people)
      batch.set(documents.pet(db, `${uid}-pet`), aPet({ id: `${uid}-pet`, owner_id: uid, breed: 'Pug' }));
    const open: Omit<VisitRequest, 'id' | 'user_id'> = {
      state: 'open',
      pet_id: 'p',
      pet_name: 'P',
      breed: 'Pug',
      weight: 12,
      photos: [],
      service_id: 'basic-groom',
      service_name: 'Basic Groom',
      weekdays: [],
      earliest: '09:00',
      latest: '17:00',
      note: '',
      asked_at: dependencies.now(),
      request_id: 'r',
    };
    for (let index = 0; index < REQUEST_LIMITS.open - 2; index += 1)
      batch.set(documents.visitRequest(db, `a-${index}`), {
        ...open,
        id: `a-${index}`,
        user_id: `a-${index}`,
      });
    await batch.commit();
    const outcomes = await race(people.map((uid) => ask({}, uid)));
    expect(winners(outcomes)).toHaveLength(2);
    const codes = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.code));
    expect(new Set(codes)).toEqual(new Set(['requests-full']));
    expect(await salon.countIn(COLLECTIONS.visitRequests)).toBe(REQUEST_LIMITS.open);
  });

  test('that is accepted tells the person once, and lets them book', async () => {
    await setNewClients('closed');
    await ask();
    const accept = { requestId: 'same' };
    await answer(accept);
    await answer(accept);
    expect((await notified()).filter((line) => line.startsWith('request-answered'))).toContain(
      'request-answered maya',
    );
    expect(new Set(await notified()).size).toBe(2);
    expect(await getAdmission(dependencies, 'maya')).toEqual({ mayBook: true, service: 'basic-groom' });
    expect(await refusal(answer({ answer: 'decline', text: 'Too late.' }))).toBe('changed-elsewhere');
    expect((await salon.auditLines()).filter(({ action }) => action === 'request-answered')).toMatchObject([
      { actor: 'adrian', subject: 'maya', from: 'open', to: 'accept' },
    ]);
    await salon.book();
  });

  test('that is declined carries the salon’s words, and still cannot book', async () => {
    await setNewClients('ask');
    await ask();
    await answer({ answer: 'decline', text: 'We are full until May.' });
    expect(await request()).toMatchObject({ state: 'declined', answer: 'We are full until May.' });
    const [delivery] = (await salon.allIn(COLLECTIONS.deliveries)).filter(
      ({ event }) => event === 'request-answered',
    );
    expect(delivery?.['data']).toMatchObject({ text: 'We are full until May.' });
    expect(await refusal(salon.book())).toBe('no-new-clients');
  });

  test('can be answered with a time, held like one from the waiting list, which is then booked', async () => {
    await setNewClients('ask');
    await ask();
    const offer = {
      answer: 'offer' as const,
      start: at(salon.day(), '10:00').toISOString(),
      requestId: 'same',
    };
    await answer(offer);
    await answer(offer);
    expect((await salon.scheduleOf()).busy).toMatchObject([
      { kind: 'hold', start: at(salon.day(), '10:00') },
    ]);
    expect(await salon.countIn(COLLECTIONS.waitlist)).toBe(1);
    expect(await refusal(salon.book({ uid: 'leo' }))).toBe('no-new-clients');
    await salon.makeKnown(['leo']);
    expect(await refusal(salon.book({ uid: 'leo' }))).toBe('slot-taken');
    const { user_id } = await salon.bookedAppointment();
    expect(user_id).toBe('maya');
    expect(await salon.countIn(COLLECTIONS.waitlist)).toBe(0);
  });

  test('gets no time that is taken or too soon, and stays open', async () => {
    await setNewClients('ask');
    await ask();
    await salon.makeKnown(['leo']);
    await salon.book({ uid: 'leo' });
    const offer = (start: Date) => answer({ answer: 'offer', start: start.toISOString() });
    expect(await refusal(offer(at(salon.day(), '10:00')))).toBe('slot-taken');
    expect(await refusal(offer(dependencies.now()))).toBe('too-soon');
    expect(await request()).toMatchObject({ state: 'open' });
    expect(await refusal(answer({}, LEO))).toBe('permission-denied');
  });
});

test('DOOR-03 customers who have to call are refused everywhere, and staff still book for them', async () => {
  await salon.makeKnown(['maya']);
  await documents.settings(db).update({ waitlist_minutes: 60 });
  await documents.customerTerms(db, 'maya').set({ pays_at_salon: false, no_online_booking: true });
  for (const call of [() => salon.book(), series, join]) expect(await refusal(call())).toBe('call-to-book');
  await setNewClients('ask');
  expect(await refusal(ask())).toBe('call-to-book');
  await salon.phone();
});
