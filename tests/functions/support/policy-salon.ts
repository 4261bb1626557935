/** A salon with a policy: 50% deposit, refunded in full until 48 hours and by half until 24 hours before. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { ledgerEntrySchema, type LedgerEntry } from '@paw-haven/domain/money/bill/ledger';
import { COLLECTIONS } from '@paw-haven/domain/core/paths';
import { refundSchema, type Refund } from '@paw-haven/domain/booking/payment/refund';
import { DEFAULT_POLICY, type Policy } from '@paw-haven/domain/offer/policy/schema';
import { HOUR_MS } from '@paw-haven/domain/core/time';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import {
  cancelAppointment,
  type CancelRequest,
} from '../../../functions/src/services/appointment/change-status.ts';
import { MAYA } from './actors.ts';
import { dayIn, type BookingOptions } from './salon.ts';
import { openVisitSalon } from './visit-salon.ts';

export const TIERS = [
  { hours: 48, refund_percent: 100 },
  { hours: 24, refund_percent: 50 },
];
export const HALF: Policy = { ...DEFAULT_POLICY, deposit_new: 50, deposit_known: 50, tiers: TIERS };
/** A visit of Biscuit for $60.00. */
export const ONE: BookingOptions = { service: 'styled' };

export async function openPolicySalon() {
  const salon = await openVisitSalon();
  const { world, visitOf } = salon;
  return {
    ...salon,
    setPolicy: (policy: Partial<Policy>, taxMilliPercent = 0) =>
      documents
        .settings(world.db)
        .update({ policy: { ...DEFAULT_POLICY, ...policy }, tax_milli_percent: taxMilliPercent }),
    cancel: (request: Partial<CancelRequest> & { readonly appointmentId: string }) =>
      cancelAppointment(world.dependencies, { actor: MAYA, ...request }),
    refunds: async (): Promise<Refund[]> =>
      dataOf(await queryOf(world.db, { collection: COLLECTIONS.refunds }, refundSchema).get()),
    /** Entries in the order they were written. */
    ledger: async (): Promise<LedgerEntry[]> =>
      dataOf(
        await queryOf(
          world.db,
          { collection: COLLECTIONS.ledger, orderBy: [['at', 'asc']] },
          ledgerEntrySchema,
        ).get(),
      ),
    /** Cents that the provider has refunded. */
    refundedAtProvider: async (sessionId: string): Promise<number> => {
      const { payment } = (await world.dependencies.payments.readCheckout(sessionId)) ?? {};
      return payment?.amount_refunded ?? 0;
    },
    /** Books and pays for a visit five days ahead at 10:00. */
    aVisit: async (wish: BookingOptions = ONE) =>
      (await visitOf({ day: dayIn(world, 5), ...wish })) as readonly Appointment[] as readonly [
        Appointment,
        ...Appointment[],
      ],
    /** Moves the clock to `hours` hours before the visit begins. */
    advanceTo: async (hours: number, { appointment_date: start }: Appointment): Promise<void> => {
      const to = start.getTime() - hours * HOUR_MS;
      await world.advanceSeconds(Math.round((to - world.dependencies.now().getTime()) / 1000));
    },
  };
}
