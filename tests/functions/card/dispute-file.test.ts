/** CARD-05: what to send the bank about a disputed payment. */
import { minutesBetween } from '@paw-haven/domain/core/calendar/time';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { Role } from '@paw-haven/domain/core/records/roles';
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import { DAY_STEPS } from '@paw-haven/domain/people/care/steps';
import { newMessage } from '@paw-haven/domain/people/message/schema';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { agreementHashOf } from '../../../functions/src/lib/ids.ts';
import { markVisit } from '../../../functions/src/services/care/mark-visit.ts';
import { makeDisputeFile } from '../../../functions/src/services/dispute/dispute-file.ts';
import { notifyAppointment } from '../../../functions/src/services/notification/notify.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import type { BookingOptions } from '../support/bookings.ts';
import { openMessages } from '../support/messages.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

const salon = await openSalon({ profiles: true });
const { db, dependencies } = salon;
const messages = openMessages(salon);

const AGREEMENT = 'We may shave what is matted.';

const make = (issueId: string, role: Role = 'owner') =>
  makeDisputeFile(dependencies, { actor: { uid: 'olivia', roles: [role] }, input: { issueId } });

/** Books and pays a visit whose payment is then disputed; resolves to the id of the payment issue. */
async function dispute(wish: BookingOptions = {}): Promise<string> {
  const id = await salon.book(wish);
  await salon.stripe.pay(id, CARDS.disputed);
  await salon.stripe.settled();
  const { docs } = await db.collection(COLLECTIONS.paymentIssues).get();
  return docs.find((issue) => issue.get('reason') === 'dispute')?.id ?? '';
}

describe('CARD-05 the file for the bank', () => {
  test('has the whole story of a visit, for the owner, and is logged', async () => {
    await documents.settings(db).update({ agreement_text: AGREEMENT });
    await salon.setPolicy({ ...DEFAULT_POLICY, tiers: [{ hours: 24, refund_percent: 100 }] });
    const agreement = { hash: agreementHashOf(AGREEMENT), name: 'Maya Lopez' };
    const issueId = await dispute({ agreement });
    const [booked] = await salon.allAppointments();
    if (!booked) throw new Error('Nothing was booked.');
    const { id } = booked;
    await salon.advanceMinutes(1);
    const change = { before: undefined, after: booked, at: dependencies.now() };
    await notifyAppointment(messages.dependencies, change);
    await sendReminders(messages.dependencies);
    await salon.move(id, at(salon.dayIn(4), '11:00'), { actor: MAYA });
    const said = newMessage(
      { senderId: 'maya', authorId: 'maya', receiverId: BUSINESS_ID },
      { message: 'See you at eleven!', subject: null, appointment_id: null },
    );
    await db.doc(paths.message('said')).set({ ...said, created_at: dependencies.now() });
    const start = (await salon.appointment(id))?.appointment_date ?? booked.appointment_date;
    await salon.advanceMinutes(minutesBetween(dependencies.now(), start));
    for (const step of DAY_STEPS)
      await markVisit(dependencies, {
        actor: ADMIN,
        input: { requestId: salon.next(), appointmentId: id, step },
      });

    const { fileName, html } = await make(issueId);
    const disputed = (await db.doc(paths.paymentIssue(issueId)).get()).get('refund_id') as string;
    expect(fileName).toBe(`dispute-${disputed}.html`);
    for (const text of [
      `Dispute ${disputed} of $45.00 received`,
      '$45.00 paid online at booking with Visa ending in 0259',
      'Shown at booking: “Cancel at least 24 hours ahead for a full refund.',
      `Signed by Maya Lopez: “${AGREEMENT}”`,
      'Booked by the customer',
      'Rescheduled an appointment (by the customer)',
      'Arrived',
      'Grooming began',
      'Ready for pickup',
      'email to maya@example.com: sent',
      'The customer: See you at eleven!',
      'Basic Groom',
      'Completed.',
    ])
      expect(html).toContain(text);
    const log = await db.collection(COLLECTIONS.auditLog).where('action', '==', 'dispute-file-made').get();
    expect(log.docs.map((entry) => [entry.get('actor'), entry.get('subject')])).toEqual([['olivia', id]]);
  });

  test('is for the owner alone, and only about disputes', async () => {
    const issueId = await dispute();
    for (const role of ['admin', 'groomer', 'customer'] as const)
      expect(await refusal(make(issueId, role))).toBe('permission-denied');
    expect(await refusal(make('none'))).toBe('appointment-not-found');
    await db.doc(paths.paymentIssue(issueId)).update({ reason: 'refund-failed' });
    expect(await refusal(make(issueId))).toBe('appointment-not-found');
    expect(
      (await db.collection(COLLECTIONS.auditLog).where('action', '==', 'dispute-file-made').get()).size,
    ).toBe(0);
  });
});
