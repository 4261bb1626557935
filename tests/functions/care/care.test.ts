/** Care of a pet, and the steps of its day. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { notifyGroomers } from '../../../functions/src/services/care/notify-groomers.ts';
import { notifyAppointment } from '../../../functions/src/services/notification/notify.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { deletePetRecords } from '../../../functions/src/services/profile/delete-pet-records.ts';
import { ADMIN, GROOMER, LEO, MAYA, OWNER } from '../support/actors.ts';
import { race, refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { ANOTHER, openCareSalon } from './care-salon.ts';
import { openMessages, setUpReach } from '../support/messages.ts';

const salon = await openCareSalon();
const messages = openMessages(salon);

describe('CARE-01 the day sheet', () => {
  test('shows groomers the pet’s care on their own visits', async () => {
    await salon.know('maya-pet');
    const id = await salon.visitWith();
    await documents.pet(salon.db, 'maya-pet').update({ special_notes: 'No chicken.' });
    expect(await salon.sheet([id])).toEqual({
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
    expect(await salon.sheet([id], OWNER)).toEqual(await salon.sheet([id]));
  });

  test('refuses a groomer another groomer’s visit, and refuses anyone without a role', async () => {
    const own = await salon.visitWith();
    const anas = await salon.visitWith({ petId: 'leo-pet', userId: 'leo', groomerId: 'ana' });
    expect(await refusal(salon.sheet([own, anas]))).toBe('permission-denied');
    expect(await refusal(salon.sheet([own], ANOTHER))).toBe('permission-denied');
    for (const customer of [MAYA, LEO])
      expect(await refusal(salon.sheet([own], customer))).toBe('permission-denied');
    expect((await salon.sheet([own, anas], ADMIN)).visits).toHaveLength(2);
  });

  test('refuses a groomer their own visit the day after tomorrow, and shows it to staff', async () => {
    const id = await salon.visitWith({ appointmentDate: at(salon.dayIn(2), '10:00').toISOString() });
    expect(await refusal(salon.sheet([id]))).toBe('permission-denied');
    expect((await salon.sheet([id], ADMIN)).visits).toHaveLength(1);
  });

  test('BILL-03 shows the visit’s extra work with the owner’s answer, which reloads the sheet', async () => {
    const id = await salon.visitWith();
    const extras = async () => (await salon.sheet([id])).visits[0]?.extras;
    const reloadedAt = async () => (await salon.appointment(id))?.care_at?.getTime() ?? 0;
    expect([await extras(), await reloadedAt()]).toEqual([undefined, 0]);
    const { extraId } = await salon.askExtra(id);
    await salon.advanceSeconds(1);
    await salon.askExtra(id, { label: 'Flea bath', cents: 1500, inPerson: true });
    const reloaded = await reloadedAt();
    expect(reloaded).toBeGreaterThan(0);
    expect(await extras()).toEqual([
      { label: 'A short clip', cents: 3000, state: 'asked' },
      { label: 'Flea bath', cents: 1500, state: 'in-person' },
    ]);
    await salon.advanceSeconds(1);
    await salon.answerExtra(extraId, 'call');
    expect(await reloadedAt()).toBeGreaterThan(reloaded);
    expect((await extras())?.[0]).toMatchObject({ state: 'call' });
  });

  test('never shows care to the pet’s owner, whatever their role', async () => {
    await salon.know('maya-pet');
    const id = await salon.visitWith();
    await salon.note(id, { note: 'Shy.' });
    for (const roles of [['groomer'], ['admin']] as const) {
      const actor = { uid: 'maya', roles };
      await documents.groomerPrivate(salon.db, 'house').update({ user_id: 'maya' });
      const [own] = (await salon.sheet([id], actor, { withNotes: true })).visits;
      expect(own).toEqual({
        appointmentId: id,
        alerts: [],
        care: null,
        weight: 24.5,
        petNotes: null,
        lastNote: null,
      });
      expect(await refusal(salon.note(id, {}, actor))).toBe('permission-denied');
    }
  });

  test('shows any groomer all visits of a salon that has entered no groomers', async () => {
    await documents.groomer(salon.db, 'house').delete();
    await documents.groomer(salon.db, 'ana').delete();
    const id = (await salon.phone({ appointmentDate: at(salon.tomorrow(), '10:00').toISOString() }))
      .appointmentId;
    expect((await salon.sheet([id], ANOTHER)).visits).toHaveLength(1);
  });

  test('shows the pet’s last note before the visit, and leaves out missing visits', async () => {
    const [first, second] = [
      await salon.visitWith(),
      await salon.visitWith({ appointmentDate: at(salon.tomorrow(), '14:00').toISOString() }),
    ];
    await salon.mark(first, 'start');
    await salon.note(first, { note: 'Calm with the dryer off.' });
    await salon.note(second, { note: 'Later.' });
    const { visits } = await salon.sheet([second, 'gone', first]);
    expect(visits.map(({ appointmentId, lastNote }) => [appointmentId, lastNote?.text])).toEqual([
      [second, 'Calm with the dryer off.'],
      [first, undefined],
    ]);
  });

  test('shows a note once its visit has begun, and never on that visit itself', async () => {
    const lastOf = async (id: string) => (await salon.sheet([id], ADMIN)).visits[0]?.lastNote?.text;
    const first = await salon.visitWith();
    const second = await salon.visitWith({ appointmentDate: at(salon.tomorrow(), '14:00').toISOString() });
    await salon.note(first, { note: 'Ask for the vet’s letter.' });
    expect(await lastOf(second)).toBeUndefined();
    await salon.move(first, at(salon.tomorrow(), '12:00'));
    expect(await lastOf(first)).toBeUndefined();
    await salon.mark(first, 'start');
    expect(await lastOf(second)).toBe('Ask for the vet’s letter.');
    await salon.mark(second, 'start');
    await salon.note(second, { note: 'Calm.' });
    const third = await salon.visitWith({ appointmentDate: at(salon.tomorrow(), '16:00').toISOString() });
    expect(await lastOf(third)).toBe('Calm.');
  });

  test('ignores the note of a canceled visit', async () => {
    const [first, second] = [
      await salon.visitWith(),
      await salon.visitWith({ appointmentDate: at(salon.tomorrow(), '14:00').toISOString() }),
    ];
    await salon.note(first, { note: 'Ask for the vet’s letter.' });
    await setAppointmentStatus(salon.dependencies, {
      actor: ADMIN,
      appointmentId: first,
      status: 'cancelled',
    });
    expect((await salon.sheet([second])).visits[0]?.lastNote).toBeNull();
  });

  test('VAX-03 shows which vaccinations the service asks for are missing', async () => {
    const id = await salon.visitWith();
    const { service_id: serviceId } = (await salon.appointment(id)) ?? {};
    await documents.service(salon.db, String(serviceId)).update({ vaccines: { rabies: 'warn' } });
    await salon.db.doc(paths.businessSettings()).update({ asks_vaccines: true });
    const vaccines = [{ kind: 'rabies', level: 'warn', standing: 'missing', validUntil: null }];
    expect((await salon.sheet([id])).visits).toMatchObject([{ appointmentId: id, vaccines }]);
  });

  test('costs at most four reads per visit', async () => {
    await salon.know('maya-pet');
    const first = await salon.visitWith();
    await salon.mark(first, 'start');
    await salon.note(first, { note: 'Calm.' });
    const id = await salon.visitWith({ appointmentDate: at(salon.tomorrow(), '14:00').toISOString() });
    const database = `projects/${salon.projectId}/databases/(default)`;
    const reads = async (ids: string[]) => {
      const before = salon.firestore.usage.of(database).admin.reads;
      await salon.sheet(ids, ADMIN);
      return salon.firestore.usage.of(database).admin.reads - before;
    };
    expect((await reads([first, id])) - (await reads([first]))).toBeLessThanOrEqual(4);
  });

  test('deletes care with its pet', async () => {
    await salon.know('olive');
    await documents.pet(salon.db, 'olive').delete();
    await deletePetRecords(salon.dependencies, 'olive');
    expect(await salon.countIn(COLLECTIONS.petCare)).toBe(0);
  });

  test('marks the visits of the next days when care changes, so that groomers ask again', async () => {
    const soon = await salon.visitWith();
    const later = await salon.visitWith({ appointmentDate: at(salon.dayIn(9), '10:00').toISOString() });
    const others = await salon.visitWith({ petId: 'leo-pet', userId: 'leo', groomerId: 'ana' });
    await notifyGroomers(salon.dependencies, 'maya-pet');
    expect((await salon.appointment(soon))?.care_at).toBeInstanceOf(Date);
    for (const id of [later, others]) expect((await salon.appointment(id))?.care_at).toBeUndefined();
  });
});

describe('CARE-03 Arrived, Start, Ready, Done', () => {
  test('lets a groomer take their visit through the day with the existing five statuses', async () => {
    const id = await salon.visitWith();
    expect(await salon.mark(id, 'arrived')).toEqual({ status: 'scheduled' });
    expect(await salon.mark(id, 'start')).toEqual({ status: 'in-progress' });
    expect(await salon.mark(id, 'ready')).toEqual({ status: 'in-progress' });
    expect(await salon.mark(id, 'done')).toEqual({ status: 'completed' });
    expect(await salon.appointment(id)).toMatchObject({
      status: 'completed',
      arrived_at: expect.any(Date),
      started_at: expect.any(Date),
      ready_at: expect.any(Date),
      finished_at: expect.any(Date),
    });
    const lines = await salon.db.collection(COLLECTIONS.auditLog).where('subject', '==', id).get();
    expect(
      new Set(lines.docs.filter((line) => line.get('actor') === 'grace').map((line) => line.get('action'))),
    ).toEqual(new Set(['appointment-arrived', 'appointment-ready', 'appointment-status-set']));
  });

  test('frees the time on Done, like any completed visit', async () => {
    const id = await salon.visitWith();
    const busy = async () =>
      (await documents.scheduleDay(salon.db, salon.tomorrow()).get()).data()?.busy.length;
    expect(await busy()).toBe(1);
    await salon.mark(id, 'start');
    await salon.mark(id, 'done');
    expect(await busy()).toBe(0);
  });

  test('takes a step once when it is repeated or sent concurrently', async () => {
    const id = await salon.visitWith();
    const requestId = salon.next();
    const answers = await race([1, 2, 3].map(() => salon.mark(id, 'arrived', GROOMER, { requestId })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const first = (await salon.appointment(id))?.arrived_at;
    await salon.advanceMinutes(5);
    await salon.mark(id, 'arrived');
    expect((await salon.appointment(id))?.arrived_at).toEqual(first);
    const lines = salon.db.collection(COLLECTIONS.auditLog).where('action', '==', 'appointment-arrived');
    expect((await lines.get()).size).toBe(1);
  });

  test('refuses another groomer, a customer, and a visit next week', async () => {
    const id = await salon.visitWith();
    for (const actor of [ANOTHER, MAYA, LEO])
      expect(await refusal(salon.mark(id, 'arrived', actor))).toBe('permission-denied');
    const later = await salon.visitWith({ appointmentDate: at(salon.dayIn(7), '10:00').toISOString() });
    expect(await refusal(salon.mark(later, 'arrived'))).toBe('permission-denied');
    expect(await refusal(salon.mark('gone', 'arrived'))).toBe('appointment-not-found');
    expect((await salon.appointment(id))?.arrived_at).toBeUndefined();
  });

  test('lets admin and owner act on any visit', async () => {
    const id = await salon.visitWith({ appointmentDate: at(salon.dayIn(7), '10:00').toISOString() });
    expect(await salon.mark(id, 'arrived', ADMIN)).toEqual({ status: 'scheduled' });
    expect(await salon.mark(id, 'start', OWNER)).toEqual({ status: 'in-progress' });
  });

  test('CARE-04 reports a conflict and changes nothing', async () => {
    const id = await salon.visitWith();
    const shown = at(salon.tomorrow(), '10:00').toISOString();
    await salon.move(id, at(salon.tomorrow(), '14:00'));
    expect(await refusal(salon.mark(id, 'start', GROOMER, { appointmentDate: shown }))).toBe(
      'changed-elsewhere',
    );
    await setAppointmentStatus(salon.dependencies, { actor: ADMIN, appointmentId: id, status: 'cancelled' });
    for (const step of ['arrived', 'start', 'ready', 'done'] as const)
      expect(await refusal(salon.mark(id, step))).toBe('changed-elsewhere');
    expect(await salon.appointment(id)).toMatchObject({ status: 'cancelled' });
  });

  test('CARE-04 counts a late tap from the time it was made', async () => {
    const id = await salon.visitWith();
    await salon.mark(id, 'arrived', GROOMER);
    await salon.advanceMinutes(120);
    const tapped = new Date(salon.dependencies.now().getTime() - 60 * 60_000);
    await salon.mark(id, 'start', GROOMER, { at: tapped.toISOString() });
    expect((await salon.appointment(id))?.started_at).toEqual(tapped);
    await salon.mark(id, 'ready', GROOMER, { at: new Date(tapped.getTime() + DAY_MS).toISOString() });
    const ready = (await salon.appointment(id))?.ready_at?.getTime() ?? Infinity;
    expect(ready).toBeLessThanOrEqual(salon.dependencies.now().getTime());
  });

  test('clears the arrival when the visit is moved', async () => {
    const id = await salon.visitWith();
    await salon.mark(id, 'arrived');
    await salon.move(id, at(salon.tomorrow(), '14:00'));
    expect((await salon.appointment(id))?.arrived_at).toBeUndefined();
  });
});

describe('CARE-05 Ready', () => {
  /** Runs the trigger for each changed appointment. */
  const follow = async (act: () => Promise<unknown>): Promise<void> => {
    const before = await salon.allAppointments();
    await act();
    for (const after of await salon.allAppointments())
      await notifyAppointment(messages.dependencies, {
        before: before.find(({ id }) => id === after.id),
        after,
        at: salon.dependencies.now(),
      });
  };
  const shown = async () => {
    const found = await salon.db.collection(COLLECTIONS.deliveries).where('event', '==', 'ready').get();
    return found.docs.map((doc) => [doc.get('state'), doc.get('channel'), doc.get('reason')].join(' '));
  };

  test('tells the customer once, on the channels of their preferences', async () => {
    await setUpReach(salon);
    const id = await salon.visitWith();
    await salon.mark(id, 'start');
    await follow(() => salon.mark(id, 'ready'));
    await follow(() => salon.mark(id, 'ready'));
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
    await setUpReach(salon);
    const id = await salon.visitWith();
    const shortlyBefore = at(salon.tomorrow(), '17:58').getTime();
    await salon.mark(id, 'start');
    await salon.advanceSeconds(Math.ceil((shortlyBefore - salon.dependencies.now().getTime()) / 1000));
    await messages.trouble({ kind: 'sms', mode: 'drop-after' });
    await follow(() => salon.mark(id, 'ready', ADMIN));
    expect(await shown()).toContain('scheduled sms ');
    await salon.advanceMinutes(5);
    await sendReminders(messages.dependencies);
    expect(await shown()).toContain('sent sms ');
    const texts = (await messages.outbox('sms')).map((sms) => sms.text);
    expect(texts.filter((text) => text.includes('ready to go home'))).toEqual([
      expect.stringContaining('We are open until 6:00 PM.'),
    ]);
  });

  test('does not resend a text that was accepted despite a failure, after a name in it has changed', async () => {
    await setUpReach(salon);
    const id = await salon.visitWith();
    await salon.mark(id, 'start');
    await messages.trouble({ kind: 'sms', mode: 'drop-after' });
    await follow(() => salon.mark(id, 'ready', ADMIN));
    await documents.settings(salon.db).update({ business_name: 'Wag and Wash' });
    await salon.advanceMinutes(5);
    await sendReminders(messages.dependencies);
    expect(await shown()).toContain('sent sms ');
    const texts = (await messages.outbox('sms')).map((sms) => sms.text);
    expect(texts.filter((text) => text.includes('ready to go home'))).toEqual([
      expect.stringMatching(/^Paw Haven: /),
    ]);
  });

  test('skips channels that the customer has switched off', async () => {
    await setUpReach(salon, 'maya', {
      email: { appointment_confirmations: false },
      preferences: { status_updates: false },
    });
    const id = await salon.visitWith();
    await salon.mark(id, 'start');
    await follow(() => salon.mark(id, 'ready'));
    expect(new Set(await shown())).toEqual(
      new Set(['email', 'sms', 'push'].map((channel) => `suppressed ${channel} preference-off`)),
    );
  });

  test('tells of the first pet once the second is a no-show', async () => {
    await setUpReach(salon);
    const first = await salon.visitWith({
      pets: [
        { petId: 'maya-pet', service: 'styled' },
        { petId: 'olive', service: 'styled' },
      ],
    });
    const second = (await salon.allAppointments()).find(({ id }) => id !== first)?.id ?? '';
    await salon.mark(first, 'start', ADMIN);
    await follow(() => salon.mark(first, 'ready', ADMIN));
    expect(await shown()).toEqual([]);
    await follow(() => salon.miss(second));
    const texts = (await messages.outbox('sms')).map((sms) => sms.text);
    expect(texts.filter((text) => text.includes('Biscuit is ready to go home.'))).toHaveLength(1);
  });

  test('tells of two pets together, once the second is ready', async () => {
    await setUpReach(salon);
    const first = await salon.visitWith({
      pets: [
        { petId: 'maya-pet', service: 'styled' },
        { petId: 'olive', service: 'styled' },
      ],
    });
    const second = (await salon.allAppointments()).find(({ id }) => id !== first)?.id ?? '';
    for (const id of [first, second]) await salon.mark(id, 'start', ADMIN);
    await follow(() => salon.mark(first, 'ready', ADMIN));
    expect(await shown()).toEqual([]);
    await follow(() => salon.mark(second, 'ready', ADMIN));
    expect((await messages.outbox('sms')).map((sms) => sms.text)).toEqual([
      expect.stringContaining('Biscuit and Olive are ready to go home.'),
    ]);
  });
});
