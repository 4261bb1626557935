/** Taps of a phone that was offline, or of an old page. */
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { expect, test } from 'vitest';
import { runCallable } from '../../../functions/src/lib/run-callable.ts';
import { markVisit } from '../../../functions/src/services/care/mark-visit.ts';
import { notifyAppointment } from '../../../functions/src/services/notification/notify.ts';
import { LAST_RELEASE } from '../../support/last-release.ts';
import { GROOMER } from '../support/actors.ts';
import { openMessages, setUpReach } from '../support/messages.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openCareSalon } from './care-salon.ts';

const salon = await openCareSalon();
const messages = openMessages(salon);

test('CARE-04 refuses a step that arrives before the one it depends on, and takes it afterward', async () => {
  const id = await salon.visitWith();
  expect(await refusal(salon.mark(id, 'ready'))).toBe('changed-elsewhere');
  await salon.mark(id, 'start');
  expect(await refusal(salon.mark(id, 'arrived'))).toBe('changed-elsewhere');
  expect(await salon.mark(id, 'ready')).toEqual({ status: 'in-progress' });
});

test('CARE-04 takes a tap of the last release, and ignores a field that it does not know', async () => {
  const id = await salon.visitWith();
  const shown = at(salon.tomorrow(), '10:00').toISOString();
  const data = { ...LAST_RELEASE.tap, appointmentId: id, appointmentDate: shown, mood: 'calm' };
  const answer = await runCallable(
    'mark-visit',
    salon.dependencies,
    { caller: { uid: 'grace', email: null }, data },
    ({ input }) => markVisit(salon.dependencies, { actor: GROOMER, input }),
  );
  expect(answer).toEqual({ status: 'scheduled' });
  expect((await salon.appointment(id))?.arrived_at).toBeInstanceOf(Date);
});

test('CARE-04 takes a groomer’s taps for a week, and tells nobody of a pet that was ready long ago', async () => {
  await setUpReach(salon);
  const [id, another] = [
    await salon.visitWith(),
    await salon.visitWith({ petId: 'olive', appointmentDate: at(salon.tomorrow(), '14:00').toISOString() }),
  ];
  const tapped = (time: string) => ({ at: at(visitDay, time).toISOString() });
  const visitDay = salon.tomorrow();
  await salon.advanceMinutes(4 * 24 * 60);
  await salon.mark(id, 'start', GROOMER, tapped('10:05'));
  const before = await salon.appointment(id);
  await salon.mark(id, 'ready', GROOMER, tapped('11:20'));
  const after = await salon.appointment(id);
  await notifyAppointment(messages.dependencies, { before, after, at: salon.dependencies.now() });
  expect(after?.ready_at).toEqual(at(visitDay, '11:20'));
  expect(await messages.outbox('sms')).toEqual([]);
  const ready = await salon.db.collection(COLLECTIONS.deliveries).where('event', '==', 'ready').get();
  expect(ready.docs.map((delivery): unknown => delivery.get('reason'))).toEqual(Array(3).fill('too-late'));
  await salon.advanceMinutes(6 * 24 * 60);
  expect(await refusal(salon.mark(another, 'start', GROOMER, tapped('14:05')))).toBe('permission-denied');
});
