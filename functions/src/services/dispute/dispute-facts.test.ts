import { anAppointment } from '@paw-haven/domain/testing/factories';
import { deliverySchema } from '@paw-haven/domain/notify/delivery/schema';
import { messageSchema } from '@paw-haven/domain/people/message/schema';
import { describe, expect, test } from 'vitest';
import { disputeFacts, type DisputeRecords } from './dispute-facts.ts';
import { disputePage } from './dispute-html.ts';

const at = (text: string): Date => new Date(`2026-11-${text}:00Z`);

const visit = anAppointment({
  appointment_date: at('20T15:00'),
  created_at: at('10T15:00'),
  confirmed_at: at('18T16:00'),
  arrived_at: at('20T15:02'),
  started_at: at('20T15:05'),
  ready_at: at('20T16:00'),
  finished_at: at('20T16:20'),
  picked_up_by: 'Sam',
  status: 'completed',
  paid_cents: 4500,
  policy: { tiers: [{ hours: 24, refund_percent: 100 }] },
});

const messageOf = (sender: string, text: string, when: string) =>
  messageSchema.parse({
    id: when,
    sender_id: sender,
    receiver_id: sender === 'maya' ? 'business' : 'maya',
    participants: ['business', 'maya'],
    conversation_id: 'business_maya',
    author_id: sender,
    message: text,
    is_read: true,
    created_at: at(when),
  });

const deliveryOf = (changes: object) =>
  deliverySchema.parse({
    id: 'd1',
    event: 'reminder',
    event_key: 'reminder_1',
    channel: 'email',
    user_id: 'maya',
    appointment_id: visit.id,
    to: 'maya@example.com',
    state: 'sent',
    attempts: 1,
    created_at: at('19T15:00'),
    sent_at: at('19T15:01'),
    due_at: at('19T15:00'),
    ...changes,
  });

const line = { actor: 'olivia', subject: visit.id, from: null, to: null };

const records: DisputeRecords = {
  issue: {
    id: 'dispute_du_1',
    user_id: 'maya',
    service_id: 'basic-groom',
    stripe_session_id: visit.stripe_session_id,
    appointment_date: visit.appointment_date,
    amount: 45,
    reason: 'dispute',
    refund_id: 'du_1',
    needs_response: true,
    created_at: at('25T15:00'),
  },
  pets: [visit],
  bill: undefined,
  paidWith: { brand: 'Visa', last4: '4242' },
  audit: [
    {
      ...line,
      id: 'a1',
      action: 'appointment-rescheduled',
      actor: 'maya',
      from: '2026-11-19T15:00:00.000Z',
      to: '2026-11-20T15:00:00.000Z',
      at: at('12T15:00'),
    },
    { ...line, id: 'a2', action: 'visit-note-saved', at: at('20T16:10') },
  ],
  deliveries: [
    deliveryOf({}),
    deliveryOf({ id: 'd2', channel: 'sms', to: '+15550100001', state: 'failed', reason: 'undelivered' }),
  ],
  messages: [
    messageOf('business', 'See you on Friday.', '13T15:00'),
    messageOf('maya', '<b>Great</b>, thanks!', '13T16:00'),
  ],
  agreement: { text: 'I agree.', name: 'Maya Lopez', signedAt: at('10T14:59') },
  customerName: 'Maya Lopez',
  businessName: 'Paw & Haven',
  zone: 'America/New_York',
};

const textsOf = (changes: Partial<DisputeRecords> = {}): Record<string, string[]> =>
  Object.fromEntries(
    disputeFacts({ ...records, ...changes }).map(({ title, facts }) => [
      title,
      facts.map(({ text }) => text),
    ]),
  );

describe('CARD-05 the file for the bank', () => {
  test('has the payment, what was agreed, the visit, its steps, notices and messages', () => {
    expect(textsOf()).toEqual({
      'The disputed payment': [
        'Customer: Maya Lopez',
        'Dispute du_1 of $45.00 received',
        '$45.00 paid online at booking with Visa ending in 4242',
      ],
      'What the customer agreed to': [
        'Shown at booking: “Cancel at least 24 hours ahead for a full refund. After that, or if you don’t show up, there’s no refund.”',
        'Signed by Maya Lopez: “I agree.”',
      ],
      'The visit': ['Biscuit: Basic Groom, Fri, Nov 20, 2026 at 10:00 AM, $45.00. Completed.'],
      'What happened': [
        'Biscuit: Booked by the customer',
        'Rescheduled an appointment (by the customer), from Thu, Nov 19, 2026 at 10:00 AM to Fri, Nov 20, 2026 at 10:00 AM',
        'Biscuit: The customer confirmed: “I’ll be there”',
        'Biscuit: Arrived',
        'Biscuit: Grooming began',
        'Biscuit: Ready for pickup',
        'Biscuit: Done, picked up by Sam',
      ],
      'Notices sent to the customer': [
        'Reminder, email to maya@example.com: sent',
        'Reminder, text message to +15550100001: failed. The carrier or mail server didn’t deliver it.',
      ],
      'Messages between the customer and the salon': [
        'The salon: See you on Friday.',
        'The customer: <b>Great</b>, thanks!',
      ],
    });
  });

  test('has the saved card’s terms as they were shown, and the fee', () => {
    const text = 'No se cobra nada ahora.';
    const terms = { no_show_cents: 4500, late_cancel_cents: 0, late_hours: 0, language: 'es', text } as const;
    const missed = anAppointment({
      ...visit,
      status: 'no-show',
      paid_cents: 0,
      policy: undefined,
      card: { ...terms, agreed_at: at('10T14:58') },
      fee: { status: 'charged', cents: 4500, reason: 'no-show', at: at('21T15:00') },
    });
    const texts = textsOf({ pets: [missed], agreement: undefined, paidWith: null });
    expect(texts['What the customer agreed to']).toEqual([
      'Agreed to when the card was saved (shown in Español): “No se cobra nada ahora.”',
    ]);
    expect(texts['The disputed payment']).toContain('Fee of $45.00: missed visit (charged)');
    expect(texts['The visit']).toEqual([expect.stringContaining('No-show.')]);
  });

  test('leaves out what there is nothing about', () => {
    expect(Object.keys(textsOf({ deliveries: [], messages: [], agreement: undefined }))).not.toContain(
      'Messages between the customer and the salon',
    );
  });

  test('is a page that shows what people wrote as text, and loads nothing', () => {
    const { zone, businessName } = records;
    const madeAt = at('26T15:00');
    const page = disputePage({
      businessName,
      disputeId: 'du_1',
      sections: disputeFacts(records),
      zone,
      madeAt,
    });
    expect(page).toContain('&lt;b&gt;Great&lt;/b&gt;, thanks!');
    expect(page).toContain('From the records of Paw &amp; Haven, made on Thu, Nov 26, 2026 at 10:00 AM.');
    expect(page).toContain('<th scope="row">Tue, Nov 10, 2026 at 10:00 AM</th>');
    expect(page).not.toMatch(/(?:src|href)=/);
  });
});
