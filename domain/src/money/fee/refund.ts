import type { Appointment } from '../../booking/appointment/schema.ts';
import type { Refund } from '../../booking/payment/refund.ts';
import { visitIdOf } from '../../booking/appointment/visit-id.ts';

/** A refund of a fee that is due; `executeRefunds` carries it out. */
export function feeRefund(
  visit: Pick<Appointment, 'id' | 'visit_id' | 'user_id'>,
  refund: Pick<Refund, 'id' | 'cents' | 'session_id'> & Partial<Pick<Refund, 'reason' | 'note'>>,
  now: Date,
): Refund {
  return {
    user_id: visit.user_id,
    appointment_id: visit.id,
    visit_id: visitIdOf(visit),
    tip_cents: 0,
    tax_cents: 0,
    parts: [],
    fee: true,
    state: 'due',
    reason: 'overpaid',
    note: '',
    created_at: now,
    attempt: 0,
    ...refund,
  };
}
