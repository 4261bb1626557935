/** Care of a pet, and the steps of its day. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/paths';
import { DAY_MS } from '@paw-haven/domain/core/time';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { notifyGroomers } from '../../../functions/src/services/care/notify-groomers.ts';
import { notifyAppointment } from '../../../functions/src/services/notification/notify.ts';
import { sendReminders } from '../../../functions/src/services/reminder/send-reminders.ts';
import { deletePetRecords } from '../../../functions/src/services/profile/delete-pet-records.ts';
import { ADMIN, GROOMER, LEO, MAYA, OWNER } from '../support/actors.ts';
import { ANOTHER, openCareSalon } from '../support/care-salon.ts';
import { at } from '../support/lanes.ts';
import { openMessages, setUpReach } from '../support/messages.ts';
import { race } from '../support/race.ts';
import { allAppointments, countIn, dayIn, miss, refusal } from '../support/salon.ts';

const { answer, ask, know, mark, move, next, note, phone, sheet, stored, tomorrow, visitWith, world } =
  await openCareSalon();
const messages = openMessages(world);

describe('CARE-01 the day sheet', () => {
  test('shows groomers the pet’s care on their own visits', async () => {
    await know('maya-pet');
    const id = await visitWith();
    await documents.pet(world.db, 'maya-pet').update({ special_notes: 'No chicken.' });
    expect(await sheet([id])).toEqual({
      visits: [
        {
          appointmentId: id,
          alerts: ['bites', 'muzzle'],
          care: 'Ears last.',
          weight: 24.5,
          petNotes: 'No chicken.',
          lastNote: null,
        },
      ],
    });
    expect(await sheet([id], OWNER)).toEqual(await sheet([id]));
  });

  test('refuses a groomer another groomer’s visit, and refuses anyone without a role', async () => {
    const own = await visitWith();
    const anas = await visitWith({ petId: 'leo-pet', userId: 'leo', groomerId: 'ana' });
    expect(await refusal(sheet([own, anas]))).toBe('permission-denied');
    expect(await refusal(sheet([own], ANOTHER))).toBe('permission-denied');
    for (const customer of [MAYA, LEO])
      expect(await refusal(sheet([own], customer))).toBe('permission-denied');
    expect((await sheet([own, anas], ADMIN)).visits).toHaveLength(2);
  });

  test('refuses a groomer their own visit the day after tomorrow, and shows it to staff', async () => {
    const id = await visitWith({ appointmentDate: at(dayIn(world, 2), '10:00').toISOString() });
    expect(await refusal(sheet([id]))).toBe('permission-denied');
    expect((await sheet([id], ADMIN)).visits).toHaveLength(1);
  });

  test('BILL-03 shows the visit’s extra work with the owner’s answer, which reloads the sheet', async () => {
    const id = await visitWith();
    const extras = async () => (await sheet([id])).visits[0]?.extras;
    const reloadedAt = async () => (await stored(id))?.care_at?.getTime() ?? 0;
    expect([await extras(), await reloadedAt()]).toEqual([undefined, 0]);
    const { extraId } = await ask(id);
    await world.advanceSeconds(1);
    await ask(id, { label: 'Flea bath', cents: 1500, inPerson: true });
    const reloaded = await reloadedAt();
    expect(reloaded).toBeGreaterThan(0);
    expect(await extras()).toEqual([
      { label: 'A short clip', cents: 3000, state: 'asked' },
      { label: 'Flea bath', cents: 1500, state: 'in-person' },
    ]);
    await world.advanceSeconds(1);
    await answer(extraId, 'call');
    expect(await reloadedAt()).toBeGreaterThan(reloaded);
    expect((await extras())?.[0]).toMatchObject({ state: 'call' });
  });

  test('never shows care to the pet’s owner, whatever their role', async () => {
    await know('maya-pet');
    const id = await visitWith();
    await note(id, { note: 'Shy.' });
    for (const roles of [['groomer'], ['admin']] as const) {
      const actor = { uid: 'maya', roles };
      await documents.groomerPrivate(world.db, 'house').update({ user_id: 'maya' });
      const [own] = (await sheet([id], actor, { withNotes: true })).visits;
      expect(own).toEqual({
        appointmentId: id,
        alerts: [],
        care: null,
        weight: 24.5,
        petNotes: null,
        lastNote: null,
      });
      expect(await refusal(note(id, {}, actor))).toBe('permission-denied');
    }
  });

  test('shows any groomer all visits of a salon that has entered no groomers', async () => {
    await documents.groomer(world.db, 'house').delete();
    await documents.groomer(world.db, 'ana').delete();
    const id = (await phone({ appointmentDate: at(tomorrow(), '10:00').toISOString() })).appointmentId;
    expect((await sheet([id], ANOTHER)).visits).toHaveLength(1);
  });

  test('shows the pet’s last note before the visit, and leaves out missing visits', async () => {
    const [first, second] = [
      await visitWith(),
      await visitWith({ appointmentDate: at(tomorrow(), '14:00').toISOString() }),
    ];
    await mark(first, 'start');
    await note(first, { note: 'Calm with the dryer off.' });
    await note(second, { note: 'Later.' });
    const { visits } = await sheet([second, 'gone', first]);
    expect(visits.map(({ appointmentId, lastNote }) => [appointmentId, lastNote?.text])).toEqual([
      [second, 'Calm with the dryer off.'],
      [first, undefined],
    ]);
  });

  test('shows a note once its visit has begun, and never on that visit itself', async () => {
    const lastOf = async (id: string) => (await sheet([id], ADMIN)).visits[0]?.lastNote?.text;
    const first = await visitWith();
    const second = await visitWith({ appointmentDate: at(tomorrow(), '14:00').toISOString() });
    await note(first, { note: 'Ask for the vet’s letter.' });
    expect(await lastOf(second)).toBeUndefined();
    await move(first, at(tomorrow(), '12:00'));
    expect(await lastOf(first)).toBeUndefined();
    await mark(first, 'start');
    expect(await lastOf(second)).toBe('Ask for the vet’s letter.');
    await mark(second, 'start');
    await note(second, { note: 'Calm.' });
    const third = await visitWith({ appointmentDate: at(tomorrow(), '16:00').toISOString() });
    expect(await lastOf(third)).toBe('Calm.');
  });

  test('ignores the note of a canceled visit', async () => {
    const [first, second] = [
      await visitWith(),
      await visitWith({ appointmentDate: at(tomorrow(), '14:00').toISOString() }),
    ];
    await note(first, { note: 'Ask for the vet’s letter.' });
    await setAppointmentStatus(world.dependencies, {
      actor: ADMIN,
      appointmentId: first,
      status: 'cancelled',
    });
    expect((await sheet([second])).visits[0]?.lastNote).toBeNull();
  });

  test('VAX-03 shows which vaccinations the service asks for are missing', async () => {
    const id = await visitWith();
    const { service_id: serviceId } = (await stored(id)) ?? {};
    await documents.service(world.db, String(serviceId)).update({ vaccines: { rabies: 'warn' } });
    await world.db.doc(paths.businessSettings()).update({ asks_vaccines: true });
    const vaccines = [{ kind: 'rabies', level: 'warn', standing: 'missing', validUntil: null }];
    expect((await sheet([id])).visits).toMatchObject([{ appointmentId: id, vaccines }]);
  });

  test('costs at most four reads per visit', async () => {
    await know('maya-pet');
    const first = await visitWith();
    await mark(first, 'start');
    await note(first, { note: 'Calm.' });
    const id = await visitWith({ appointmentDate: at(tomorrow(), '14:00').toISOString() });
    const database = `projects/${world.projectId}/databases/(default)`;
    const reads = async (ids: string[]) => {
      const before = world.firestore.usage.of(database).admin.reads;
      await sheet(ids, ADMIN);
      return world.firestore.usage.of(database).admin.reads - before;
    };
    expect((await reads([first, id])) - (await reads([first]))).toBeLessThanOrEqual(4);
  });

  test('deletes care with its pet', async () => {
    await know('olive');
    await documents.pet(world.db, 'olive').delete();
    await deletePetRecords(world.dependencies, 'olive');
    expect(await countIn(world, COLLECTIONS.petCare)).toBe(0);
  });

  test('marks the visits of the next days when care changes, so that groomers ask again', async () => {
    const soon = await visitWith();
    const later = await visitWith({ appointmentDate: at(dayIn(world, 9), '10:00').toISOString() });
    const others = await visitWith({ petId: 'leo-pet', userId: 'leo', groomerId: 'ana' });
    await notifyGroomers(world.dependencies, 'maya-pet');
    expect((await stored(soon))?.care_at).toBeInstanceOf(Date);
    for (const id of [later, others]) expect((await stored(id))?.care_at).toBeUndefined();
  });
});

describe('CARE-03 Arrived, Start, Ready, Done', () => {
  test('lets a groomer take their visit through the day with the existing five statuses', async () => {
    const id = await visitWith();
    expect(await mark(id, 'arrived')).toEqual({ status: 'scheduled' });
    expect(await mark(id, 'start')).toEqual({ status: 'in-progress' });
    expect(await mark(id, 'ready')).toEqual({ status: 'in-progress' });
    expect(await mark(id, 'done')).toEqual({ status: 'completed' });
    expect(await stored(id)).toMatchObject({
      status: 'completed',
      arrived_at: expect.any(Date),
      started_at: expect.any(Date),
      ready_at: expect.any(Date),
      finished_at: expect.any(Date),
    });
    const lines = await world.db.collection(COLLECTIONS.auditLog).where('subject', '==', id).get();
    expect(
      new Set(lines.docs.filter((line) => line.get('actor') === 'grace').map((line) => line.get('action'))),
    ).toEqual(new Set(['appointment-arrived', 'appointment-ready', 'appointment-status-set']));
  });

  test('frees the time on Done, like any completed visit', async () => {
    const id = await visitWith();
    const busy = async () => (await documents.scheduleDay(world.db, tomorrow()).get()).data()?.busy.length;
    expect(await busy()).toBe(1);
    await mark(id, 'start');
    await mark(id, 'done');
    expect(await busy()).toBe(0);
  });

  test('takes a step once when it is repeated or sent concurrently', async () => {
    const id = await visitWith();
    const requestId = next();
    const answers = await race([1, 2, 3].map(() => mark(id, 'arrived', GROOMER, { requestId })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const first = (await stored(id))?.arrived_at;
    await world.advanceMinutes(5);
    await mark(id, 'arrived');
    expect((await stored(id))?.arrived_at).toEqual(first);
    const lines = world.db.collection(COLLECTIONS.auditLog).where('action', '==', 'appointment-arrived');
    expect((await lines.get()).size).toBe(1);
  });

  test('refuses another groomer, a customer, and a visit next week', async () => {
    const id = await visitWith();
    for (const actor of [ANOTHER, MAYA, LEO])
      expect(await refusal(mark(id, 'arrived', actor))).toBe('permission-denied');
    const later = await visitWith({ appointmentDate: at(dayIn(world, 7), '10:00').toISOString() });
    expect(await refusal(mark(later, 'arrived'))).toBe('permission-denied');
    expect(await refusal(mark('gone', 'arrived'))).toBe('appointment-not-found');
    expect((await stored(id))?.arrived_at).toBeUndefined();
  });

  test('lets admin and owner act on any visit', async () => {
    const id = await visitWith({ appointmentDate: at(dayIn(world, 7), '10:00').toISOString() });
    expect(await mark(id, 'arrived', ADMIN)).toEqual({ status: 'scheduled' });
    expect(await mark(id, 'start', OWNER)).toEqual({ status: 'in-progress' });
  });

  test('CARE-04 reports a conflict and changes nothing', async () => {
    const id = await visitWith();
    const shown = at(tomorrow(), '10:00').toISOString();
    await move(id, at(tomorrow(), '14:00'));
    expect(await refusal(mark(id, 'start', GROOMER, { appointmentDate: shown }))).toBe('changed-elsewhere');
    await setAppointmentStatus(world.dependencies, { actor: ADMIN, appointmentId: id, status: 'cancelled' });
    for (const step of ['arrived', 'start', 'ready', 'done'] as const)
      expect(await refusal(mark(id, step))).toBe('changed-elsewhere');
    expect(await stored(id)).toMatchObject({ status: 'cancelled' });
  });

  test('CARE-04 counts a late tap from the time it was made', async () => {
    const id = await visitWith();
    await mark(id, 'arrived', GROOMER);
    await world.advanceMinutes(120);
    const tapped = new Date(world.dependencies.now().getTime() - 60 * 60_000);
    await mark(id, 'start', GROOMER, { at: tapped.toISOString() });
    expect((await stored(id))?.started_at).toEqual(tapped);
    await mark(id, 'ready', GROOMER, { at: new Date(tapped.getTime() + DAY_MS).toISOString() });
    const ready = (await stored(id))?.ready_at?.getTime() ?? Infinity;
    expect(ready).toBeLessThanOrEqual(world.dependencies.now().getTime());
  });

  test('clears the arrival when the visit is moved', async () => {
    const id = await visitWith();
    await mark(id, 'arrived');
    await move(id, at(tomorrow(), '14:00'));
    expect((await stored(id))?.arrived_at).toBeUndefined();
  });
});

describe('CARE-05 Ready', () => {
  /** Runs the trigger for each changed appointment. */
  const follow = async (act: () => Promise<unknown>): Promise<void> => {
    const before = await allAppointments(world);
    await act();
    for (const after of await allAppointments(world))
      await notifyAppointment(messages.dependencies, {
        before: before.find(({ id }) => id === after.id),
        after,
        at: world.dependencies.now(),
      });
  };
  const shown = async () => {
    const found = await world.db.collection(COLLECTIONS.deliveries).where('event', '==', 'ready').get();
    return found.docs.map((doc) => [doc.get('state'), doc.get('channel'), doc.get('reason')].join(' '));
  };

  test('tells the customer once, on the channels of their preferences', async () => {
    await setUpReach(world);
    const id = await visitWith();
    await mark(id, 'start');
    await follow(() => mark(id, 'ready'));
    await follow(() => mark(id, 'ready'));
    expect(new Set(await shown())).toEqual(new Set(['sent email ', 'sent push ', 'sent sms ']));
    expect(await shown()).toHaveLength(3);
    const [text] = (await messages.outbox('sms')).map((sms) => sms.text);
    expect(text).toMatch(
      /^Paw Haven: Biscuit is ready to go home\. (We are open until \d+:\d\d [AP]M\. )?Reply STOP to opt out\.$/,
    );
    const [mail] = await messages.outbox('mail');
    expect(mail?.subject).toBe('Ready to go home');
    expect(mail?.text).toContain('Biscuit is ready to go home.');
  });

  test('does not resend a text that was accepted despite a failure, after the salon has closed', async () => {
    await setUpReach(world);
    const id = await visitWith();
    const shortlyBefore = at(tomorrow(), '17:58').getTime();
    await mark(id, 'start');
    await world.advanceSeconds(Math.ceil((shortlyBefore - world.dependencies.now().getTime()) / 1000));
    await messages.trouble({ kind: 'sms', mode: 'drop-after' });
    await follow(() => mark(id, 'ready', ADMIN));
    expect(await shown()).toContain('scheduled sms ');
    await world.advanceMinutes(5);
    await sendReminders(messages.dependencies);
    expect(await shown()).toContain('sent sms ');
    const texts = (await messages.outbox('sms')).map((sms) => sms.text);
    expect(texts.filter((text) => text.includes('ready to go home'))).toEqual([
      expect.stringContaining('We are open until 6:00 PM.'),
    ]);
  });

  test('does not resend a text that was accepted despite a failure, after a name in it has changed', async () => {
    await setUpReach(world);
    const id = await visitWith();
    await mark(id, 'start');
    await messages.trouble({ kind: 'sms', mode: 'drop-after' });
    await follow(() => mark(id, 'ready', ADMIN));
    await documents.settings(world.db).update({ business_name: 'Wag and Wash' });
    await world.advanceMinutes(5);
    await sendReminders(messages.dependencies);
    expect(await shown()).toContain('sent sms ');
    const texts = (await messages.outbox('sms')).map((sms) => sms.text);
    expect(texts.filter((text) => text.includes('ready to go home'))).toEqual([
      expect.stringMatching(/^Paw Haven: /),
    ]);
  });

  test('skips channels that the customer has switched off', async () => {
    await setUpReach(world, 'maya', {
      email: { appointment_confirmations: false },
      preferences: { status_updates: false },
    });
    const id = await visitWith();
    await mark(id, 'start');
    await follow(() => mark(id, 'ready'));
    expect(new Set(await shown())).toEqual(
      new Set(['email', 'sms', 'push'].map((channel) => `suppressed ${channel} preference-off`)),
    );
  });

  test('tells of the first pet once the second is a no-show', async () => {
    await setUpReach(world);
    const first = await visitWith({
      pets: [
        { petId: 'maya-pet', service: 'styled' },
        { petId: 'olive', service: 'styled' },
      ],
    });
    const second = (await allAppointments(world)).find(({ id }) => id !== first)?.id ?? '';
    await mark(first, 'start', ADMIN);
    await follow(() => mark(first, 'ready', ADMIN));
    expect(await shown()).toEqual([]);
    await follow(() => miss(world, second));
    const texts = (await messages.outbox('sms')).map((sms) => sms.text);
    expect(texts.filter((text) => text.includes('Biscuit is ready to go home.'))).toHaveLength(1);
  });

  test('tells of two pets together, once the second is ready', async () => {
    await setUpReach(world);
    const first = await visitWith({
      pets: [
        { petId: 'maya-pet', service: 'styled' },
        { petId: 'olive', service: 'styled' },
      ],
    });
    const second = (await allAppointments(world)).find(({ id }) => id !== first)?.id ?? '';
    for (const id of [first, second]) await mark(id, 'start', ADMIN);
    await follow(() => mark(first, 'ready', ADMIN));
    expect(await shown()).toEqual([]);
    await follow(() => mark(second, 'ready', ADMIN));
    expect((await messages.outbox('sms')).map((sms) => sms.text)).toEqual([
      expect.stringContaining('Biscuit and Olive are ready to go home.'),
    ]);
  });
});
