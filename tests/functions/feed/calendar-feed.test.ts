import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { FEED_LIMIT } from '@paw-haven/domain/core/limits/limits';
import { aGroomer, aProfile, anAppointment } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { answerFeed } from '../../../functions/src/http.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { rescheduleAppointment } from '../../../functions/src/services/appointment/reschedule-appointment.ts';
import { makeFeed, revokeFeed } from '../../../functions/src/services/feed/manage-feed.ts';
import { OWNER } from '../support/actors.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const ADDRESSES = { linkKey: 'a-key', feedUrl: 'https://functions.example/calendar-feed' };

const salon = await openSalon();

const make = async (groomerId = 'all', requestId = 'first', actor = OWNER) =>
  (await makeFeed(salon.dependencies, ADDRESSES, { actor, input: { requestId, groomerId } })).url;
const revoke = (groomerId = 'all', actor = OWNER) =>
  revokeFeed(salon.dependencies, { actor, input: { requestId: 'last', groomerId } });
const read = (url: string) => {
  const query = new URL(url).searchParams;
  return answerFeed(salon.dependencies, { feed: query.get('feed') ?? '', key: query.get('key') ?? '' });
};
const linesOf = async (url: string) => (await read(url)).text.replaceAll('\r\n ', '').split('\r\n');
const summaries = async (url: string) =>
  (await linesOf(url)).filter((line) => line.startsWith('SUMMARY:')).map((line) => line.slice(8));

/** A visit that begins at noon in `days` days. */
async function visitIn(days: number, changes: Parameters<typeof anAppointment>[0] = {}): Promise<void> {
  const appointment = anAppointment({
    id: `visit-${days}`,
    pet: { name: `Pet ${days}`, breed: null },
    appointment_date: at(salon.dayIn(days), '12:00'),
    ...changes,
  });
  await documents.appointment(salon.db, appointment.id).set(appointment);
}

async function withGroomers(): Promise<void> {
  await salon.hire([
    aGroomer({ id: 'house', name: 'Grace' }),
    aGroomer({ id: 'ana', name: 'Ana', order: 1 }),
  ]);
}

describe('FEED-01 the secret feed URL', () => {
  test('shows the salon’s visits from 7 days back to 60 ahead, without canceled ones', async () => {
    await salon.db
      .doc(paths.profile('maya'))
      .set({ ...aProfile({ id: 'maya', full_name: 'Maya Lopez' }), phone: '(555) 010-0177' });
    for (const days of [-8, -7, 0, 60, 61]) await visitIn(days);
    await visitIn(1, { status: 'cancelled' });
    const url = await make();
    expect(await summaries(url)).toEqual([
      'Pet -7 (Maya): Basic Groom',
      'Pet 0 (Maya): Basic Groom',
      'Pet 60 (Maya): Basic Groom',
    ]);
    const answer = await read(url);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.text).not.toMatch(/Lopez|010-?0177|example\.com/);
  });

  test('of a groomer shows their own visits; visits without a groomer belong to the first one', async () => {
    await withGroomers();
    await visitIn(1);
    await visitIn(2, { groomer_id: 'ana', lane: 'ana' });
    expect(await summaries(await make('house'))).toEqual(['Pet 1: Basic Groom']);
    expect(await summaries(await make('ana'))).toEqual(['Pet 2: Basic Groom']);
    expect(await linesOf(await make('ana'))).toContain('X-WR-CALNAME:Paw Haven: Ana');
    const all = await linesOf(await make());
    expect(all.filter((line) => line.startsWith('DESCRIPTION:'))).toEqual([
      'DESCRIPTION:with Grace',
      'DESCRIPTION:with Ana',
    ]);
  });

  test('keeps the UID and raises SEQUENCE when a visit is moved', async () => {
    const visit = await salon.bookedAppointment({ day: salon.dayIn(3) });
    const url = await make();
    const valuesIn = async () =>
      Object.fromEntries((await linesOf(url)).map((line) => line.split(':') as [string, string]));
    const before = await valuesIn();
    await salon.advanceMinutes(1);
    const to = at(salon.dayIn(5), '11:00');
    await rescheduleAppointment(salon.dependencies, {
      actor: { uid: visit.user_id, roles: [] },
      appointmentId: visit.id,
      to,
    });
    const after = await valuesIn();
    expect(after['UID']).toBe(before['UID']);
    expect(Number(after['SEQUENCE'])).toBeGreaterThan(Number(before['SEQUENCE']));
    expect(after['DTSTART']).not.toBe(before['DTSTART']);
  });

  test('has at most 300 events, the earliest ones', async () => {
    const batch = salon.db.batch();
    for (let number = 0; number < 310; number += 1) {
      const id = `many-${String(number).padStart(3, '0')}`;
      const appointment_date = new Date(at(salon.dayIn(1), '12:00').getTime() + number * 60_000);
      // Ten of them are not shown, so the next page is read for the rest.
      const status = number < 10 ? 'cancelled' : 'scheduled';
      batch.set(documents.appointment(salon.db, id), anAppointment({ id, appointment_date, status }));
    }
    await batch.commit();
    await visitIn(20);
    const shown = await summaries(await make());
    expect(shown).toHaveLength(300);
    expect(shown.join()).not.toContain('Pet 20');
  });

  test('fills the room that upcoming visits leave with the newest past ones', async () => {
    const batch = salon.db.batch();
    const add = (id: string, days: number, minutes: number) => {
      const appointment_date = new Date(at(salon.dayIn(days), '08:00').getTime() + minutes * 60_000);
      batch.set(
        documents.appointment(salon.db, id),
        anAppointment({ id, pet: { name: id, breed: null }, appointment_date }),
      );
    };
    for (let number = 0; number < 200; number += 1) add(`past-${number}`, -1, number);
    for (let number = 0; number < 198; number += 1) add(`ahead-${number}`, 2, number);
    await batch.commit();
    await visitIn(0);
    await visitIn(60);
    const pets = (await summaries(await make())).map((line) => line.replace(/( \(.*\))?:.*$/, ''));
    expect(pets).toHaveLength(300);
    expect(pets.slice(0, 101)).toEqual([
      ...Array.from({ length: 100 }, (_, index) => `past-${100 + index}`),
      'Pet 0',
    ]);
    expect(pets.at(-1)).toBe('Pet 60');
  });

  test('stores only the hash of its key', async () => {
    const key = new URL(await make()).searchParams.get('key') ?? '';
    expect(key.length).toBeGreaterThan(40);
    const stored = await Promise.all(
      (await salon.db.listCollections()).map(async (found) => (await found.get()).docs),
    );
    expect(JSON.stringify(stored.flat().map((document) => [document.id, document.data()]))).not.toContain(
      key,
    );
  });

  test('is the same for a repeated request; a new request replaces it', async () => {
    const first = await make();
    expect(await make()).toBe(first);
    expect(await salon.countIn(COLLECTIONS.auditLog)).toBe(1);
    const second = await make('all', 'second');
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
  });

  test('never comes back once it was revoked or replaced, whatever request is repeated', async () => {
    const first = await make();
    await revoke();
    const again = await make();
    expect(again).not.toBe(first);
    expect((await read(first)).status).toBe(404);
    expect((await read(again)).status).toBe(200);
    await make('all', 'second');
    const late = await make();
    for (const gone of [first, again]) expect((await read(gone)).status).toBe(404);
    expect((await read(late)).status).toBe(200);
  });

  test('has a key of its own, also if one request id was used for two feeds', async () => {
    await withGroomers();
    const url = new URL(await make('ana'));
    await make('all');
    url.searchParams.set('feed', 'all');
    expect((await read(url.href)).status).toBe(404);
  });

  test('stops working once it is revoked or its groomer has left', async () => {
    await withGroomers();
    const [whole, ana] = [await make(), await make('ana')];
    await revoke();
    await revoke();
    expect((await read(whole)).status).toBe(404);
    expect((await read(ana)).status).toBe(200);
    await documents.groomer(salon.db, 'ana').update({ active: false });
    expect(await read(ana)).toMatchObject({ status: 404, text: 'Not found' });
    const lines = (await salon.db.collection(COLLECTIONS.auditLog).get()).docs.map(
      (line) => `${String(line.get('action'))} ${String(line.get('subject'))} ${String(line.get('actor'))}`,
    );
    expect(lines.toSorted()).toEqual([
      'calendar-feed-made all olivia',
      'calendar-feed-made ana olivia',
      'calendar-feed-revoked all olivia',
    ]);
  });

  test('is limited per hour, each URL separately', async () => {
    const url = await make();
    for (let number = 0; number < FEED_LIMIT.calls; number += 1) expect((await read(url)).status).toBe(200);
    const refused = await read(url);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(await make('all', 'second'))).status).toBe(200);
  });

  test('is made and revoked by owners only, for existing groomers', async () => {
    for (const roles of [['admin'], ['groomer'], []] as const) {
      expect(await refusal(make('all', 'theirs', { uid: 'adrian', roles }))).toBe('permission-denied');
      expect(await refusal(revoke('all', { uid: 'adrian', roles }))).toBe('permission-denied');
    }
    expect(await refusal(make('ana'))).toBe('groomer-unavailable');
    expect(await salon.countIn(COLLECTIONS.calendarFeeds)).toBe(0);
  });
});
