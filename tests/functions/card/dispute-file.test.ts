/** CARD-05: what to send the bank about a disputed payment. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { Role } from '@paw-haven/domain/core/records/roles';
import { describe, expect, test } from 'vitest';
import { makeDisputeFile } from '../../../functions/src/services/dispute/dispute-file.ts';
import { refusal } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

const salon = await openSalon({ profiles: true });
const { db, dependencies } = salon;

const make = (issueId: string, role: Role = 'owner') =>
  makeDisputeFile(dependencies, { actor: { uid: 'olivia', roles: [role] }, input: { issueId } });

/** Books and pays a visit whose payment is then disputed; resolves to the id of the payment issue. */
async function dispute(): Promise<string> {
  const id = await salon.book();
  await salon.stripe.pay(id, CARDS.disputed);
  await salon.stripe.settled();
  const { docs } = await db.collection(COLLECTIONS.paymentIssues).get();
  return docs.find((issue) => issue.get('reason') === 'dispute')?.id ?? '';
}

describe('CARD-05 the file for the bank', () => {
  test('is made from the records for the owner, and logged', async () => {
    const issueId = await dispute();
    const { fileName, html } = await make(issueId);
    const disputed = (await db.doc(paths.paymentIssue(issueId)).get()).get('refund_id') as string;
    expect(fileName).toBe(`dispute-${disputed}.html`);
    for (const text of [
      `Dispute ${disputed} of $45.00 received`,
      '$45.00 paid online at booking with Visa ending in 0259',
      'Booked by the customer',
      'Basic Groom',
    ])
      expect(html).toContain(text);
    const log = await db.collection(COLLECTIONS.auditLog).where('action', '==', 'dispute-file-made').get();
    const [visit] = await salon.allAppointments();
    expect(log.docs.map((entry) => [entry.get('actor'), entry.get('subject')])).toEqual([
      ['olivia', visit?.id],
    ]);
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
