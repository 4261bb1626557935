/** The timed reminder on the day before a visit. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import type { Captured } from '../../functions/support/messages.ts';
import { fireScheduled } from '../../support/stack.ts';
import { newCustomer, type Customer } from './people.ts';
import type { Journey, Run } from './run.ts';
import { quiet, settle } from './settle.ts';

const TIMER = 'the timer runs';
const HOUR_MS = 3_600_000;
const TEXT = /this is a reminder/i;

export const REMINDER: Journey = {
  name: 'reminder',
  steps: [TIMER],
  async run(run) {
    const { customer, id } = await remindOfVisit(run);
    await settle(run.stack);
    await requireReminded(run, customer, id);
  },
};

/** The fault delays the reminder, and the visit is canceled in the meantime. */
export const REMINDER_CANCELLED: Journey = {
  name: 'reminder, then cancelled',
  steps: [TIMER],
  async run(run) {
    const { id } = await remindOfVisit(run);
    const before = await sentReminders(run, id);
    await run.stack.db.doc(paths.appointment(id)).update({ status: 'cancelled', updated_at: new Date() });
    await settle(run.stack);
    const after = (await sentReminders(run, id)).filter((channel) => !before.includes(channel));
    if (after.length > 0) throw new Error(`A cancelled visit was reminded of by ${after.join(', ')}.`);
  },
};

async function remindOfVisit(run: Run): Promise<{ readonly customer: Customer; readonly id: string }> {
  const customer = await newCustomer(run.stack);
  const id = await aVisitTomorrow(run, customer);
  await run.step(
    TIMER,
    () => runTimer(run),
    () => 'The timer will try again in five minutes.',
  );
  return { customer, id };
}

/** Channels over which reminders of a visit were sent, from the ledger, which also lists the cancellation notices. */
async function sentReminders({ stack }: Run, id: string): Promise<unknown[]> {
  const lines = await stack.db.collection('deliveries').where('appointment_id', '==', id).get();
  const sent = lines.docs.filter((line) => line.get('event') === 'reminder' && line.get('state') === 'sent');
  return sent.map((line): unknown => line.get('channel'));
}

const runTimer = async ({ stack }: Run): Promise<void> => fireScheduled('send-reminders', stack.info);

/** A visit tomorrow that was booked days ago. */
async function aVisitTomorrow({ stack }: Run, { uid, petId }: Customer): Promise<string> {
  const booked = new Date(Date.now() - 100 * HOUR_MS);
  const appointment = anAppointment({
    id: `visit-of-${uid}`,
    user_id: uid,
    pet_id: petId,
    appointment_date: new Date(Date.now() + 23.9 * HOUR_MS),
    created_at: booked,
    updated_at: booked,
  });
  await stack.db.doc(paths.appointment(appointment.id)).set(appointment);
  await quiet(stack);
  return appointment.id;
}

async function reminders({ stack }: Run, { uid, email }: Customer): Promise<Captured[]> {
  const preferences = await stack.db.doc(paths.notificationPreferences(uid)).get();
  const addresses = [email, String(preferences.get('phone_number')), `fid-${uid}`];
  const found = await Promise.all(
    addresses.map(async (to) => {
      const response = await fetch(`${stack.info.standInsUrl}/api/outbox?to=${encodeURIComponent(to)}`);
      return (await response.json()) as Captured[];
    }),
  );
  return found.flat().filter(({ kind, text, subject }) => kind !== 'mail' || TEXT.test(`${subject} ${text}`));
}

/**
 * Requires emails with a single message id, at most one text, at least one text or push message, and nothing left to
 * send.
 */
async function requireReminded(run: Run, customer: Customer, id: string): Promise<void> {
  const sent = await reminders(run, customer);
  const lines = await run.stack.db.collection('deliveries').where('appointment_id', '==', id).get();
  const ledger = lines.docs.map((line) =>
    `${line.get('channel')}: ${line.get('state')} ${line.get('reason') ?? ''}`.trim(),
  );
  const count = (kind: string): number => sent.filter((captured) => captured.kind === kind).length;
  const mailIds = new Set(
    sent.flatMap(({ kind, raw }) =>
      kind === 'mail' ? [(raw['headers'] as Record<string, string>)['Message-ID']] : [],
    ),
  );
  const message = `${count('mail')} mails, ${count('sms')} texts, ${count('push')} push messages; ${ledger.toSorted().join(', ')}`;
  if (mailIds.size !== 1 || count('sms') > 1 || count('sms') + count('push') === 0)
    throw new Error(`Reminded by ${message}.`);
  if (ledger.some((line) => line.includes('scheduled')))
    throw new Error(`Something still waits: ${message}.`);
}
