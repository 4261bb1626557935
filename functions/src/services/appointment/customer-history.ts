/** Facts about a customer that decide how much they pay online, and whether they are a stranger. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { lastVisitQuery, noShowsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import type { Policy } from '@paw-haven/domain/offer/policy/schema';
import { missedVisits, type CustomerHistory } from '@paw-haven/domain/booking/price/share';
import * as z from 'zod/mini';
import { documents, rawQueryOf, readableQueryOf } from '../../lib/firestore/collections.ts';

/** What the booking decisions ask about a customer, and whether staff want them to call to book. */
export interface StoredHistory extends CustomerHistory {
  readonly mustCall: boolean;
}

const missedSchema = z.pick(appointmentSchema, { id: true, visit_id: true, appointment_date: true });

/** Reads past visits outside of the transaction, because they rarely change. */
export async function readCustomerHistory(
  db: Firestore,
  transaction: Transaction,
  { uid, policy }: { readonly uid: string; readonly policy: Policy | null | undefined },
): Promise<StoredHistory> {
  const terms = (await transaction.get(documents.customerTerms(db, uid))).data();
  const lifted = terms?.prepay_lifted_at;
  const limit = policy?.prepay_after_no_shows ?? 0;
  const [visits, missed] = await Promise.all([
    rawQueryOf(db, lastVisitQuery(uid)).get(),
    limit > 0 ? readableQueryOf(db, noShowsQuery(uid, lifted, limit), missedSchema).get() : undefined,
  ]);
  return {
    isKnown: !visits.empty,
    noShows: missedVisits(missed?.docs.flatMap((pet) => pet.data().value ?? []) ?? [], lifted),
    paysAtSalon: terms?.pays_at_salon ?? false,
    mustCall: terms?.no_online_booking ?? false,
  };
}
