/** The ledger of the demo data: an entry for each payment that its visits and refunds say was made. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import type { LedgerEntry } from '@paw-haven/domain/money/bill/ledger';
import { negated, toCents } from '@paw-haven/domain/core/cents';
import type { Refund } from '@paw-haven/domain/booking/payment/refund';
import { paidOnlineCents } from '@paw-haven/domain/booking/price/refund';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { visitsOf, type Visit } from '@paw-haven/domain/booking/visit/own-visits';

/** Who receives payments at the salon. */
const OWNER = 'demo-owner';

/** In the order of the visits, then of the refunds. */
export function buildLedger(
  appointments: readonly Appointment[],
  refunds: readonly Refund[],
  zone: string,
): LedgerEntry[] {
  return [
    ...visitsOf(appointments).flatMap(({ pets }) => paymentOf(pets, zone)),
    ...refunds.flatMap((refund) => refundOf(refund, zone)),
  ];
}

/** With the booking if it was made online, after the visit if it was made at the salon. */
function paymentOf(pets: Visit['pets'], zone: string): LedgerEntry[] {
  const [first] = pets;
  const isOnline = first.stripe_session_id !== '';
  const cents = pets.reduce((sum, pet) => sum + (isOnline ? paidOnlineCents(pet) : paidAtSalonCents(pet)), 0);
  if (cents === 0) return [];
  const at = isOnline ? first.created_at : first.updated_at;
  return [
    {
      ...NO_PARTS,
      id: `payment_${first.id}`,
      day: dayOf(at, zone),
      at,
      visit_id: visitIdOf(first),
      method: isOnline ? 'online' : 'other',
      kind: 'payment',
      cents,
      by: isOnline ? 'system' : OWNER,
    },
  ];
}

function refundOf({ id, visit_id, cents, done_at: at }: Refund, zone: string): LedgerEntry[] {
  if (!at) return [];
  const money = { method: 'online', kind: 'refund', cents: negated(cents) } as const;
  return [{ ...NO_PARTS, id: `refund_${id}_0`, day: dayOf(at, zone), at, visit_id, ...money, by: 'system' }];
}

const paidAtSalonCents = ({ payment_status: status, total_amount: amount }: Appointment): number =>
  status === 'paid' ? toCents(amount) : 0;

const NO_PARTS = { tip_cents: 0, tax_cents: 0, reason: '' } as const;
