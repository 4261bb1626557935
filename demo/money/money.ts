/**
 * Money of the larger salon: a policy, a visit with a deposit in each of its tiers, two canceled visits (one refunded,
 * one with a refund due). The payments are made at the payment stand-in when the demo is loaded.
 */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { HOUSE } from '@paw-haven/domain/core/records/groomer-identity';
import { toCents } from '@paw-haven/domain/core/cents';
import type { Refund } from '@paw-haven/domain/booking/payment/refund';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import type { Policy } from '@paw-haven/domain/offer/policy/schema';
import { onlineCents } from '@paw-haven/domain/booking/price/share';
import { assignVisit } from '@paw-haven/domain/time/schedule/assign-visit';
import { overlaps } from '@paw-haven/domain/time/schedule/busy';
import { storedPlace } from '@paw-haven/domain/time/schedule/lanes';
import { emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import type { OffInterval } from '@paw-haven/domain/time/schedule/schema';
import { slotsOfDay } from '@paw-haven/domain/time/schedule/slots';
import { durationOf } from '@paw-haven/domain/offer/service/display';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { addMinutes, DAY_MS, dayOf, HOUR_MS, type DayKey } from '@paw-haven/domain/core/calendar/time';

import { endOf, visitOf } from '../core/visit.ts';

export const DEMO_POLICY: Policy = {
  deposit_new: 50,
  deposit_known: 0,
  tiers: [
    { hours: 48, refund_percent: 100 },
    { hours: 24, refund_percent: 50 },
  ],
  prepay_after_no_shows: 2,
};

export interface DemoMoney {
  readonly visits: readonly Appointment[];
  readonly refunds: readonly Refund[];
  readonly payments: readonly DemoPayment[];
}

/** A payment to make. Its session id is a placeholder for the one that the provider will assign. */
export interface DemoPayment {
  readonly sessionId: string;
  readonly cents: number;
  readonly title: string;
  /** A refund to make right after the payment, with its placeholder id. */
  readonly refund?: { readonly id: string; readonly cents: number };
}

export const NO_MONEY: DemoMoney = { visits: [], refunds: [], payments: [] };

interface MoneyContext {
  readonly others: readonly Appointment[];
  readonly pets: readonly Pet[];
  readonly service: Service;
  readonly off: ReadonlyMap<DayKey, readonly OffInterval[]>;
}

/** Each visit starts at least `from` hours ahead; the last two are canceled. */
const STORIES = [
  { key: 'money-late', from: 2, status: 'scheduled' },
  { key: 'money-half', from: 26, status: 'scheduled' },
  { key: 'money-early', from: 50, status: 'scheduled' },
  { key: 'money-done', from: 74, status: 'cancelled' },
  { key: 'money-due', from: 98, status: 'cancelled' },
] as const;

export function buildMoney(now: Date, settings: BusinessSettings, around: MoneyContext): DemoMoney {
  const visits: Appointment[] = [];
  for (const [index, story] of STORIES.entries()) {
    const pet = around.pets[index % around.pets.length];
    const others = [...around.others, ...visits];
    const visit =
      pet && depositVisit(now, settings, { ...around, others }, { ...story, pet, number: index + 1 });
    if (visit) visits.push(visit);
  }
  const canceled = visits.filter(({ status }) => status === 'cancelled');
  const refunds = canceled.map(refundOf);
  return {
    visits,
    refunds,
    payments: visits.map((visit) => {
      const refund = refunds.find(({ appointment_id: id, state }) => id === visit.id && state === 'done');
      return {
        sessionId: visit.stripe_session_id,
        cents: paidOf(visit),
        title: `Deposit: ${visit.service.name} for ${visit.pet.name}`,
        ...(refund && { refund: { id: refund.id, cents: refund.cents } }),
      };
    }),
  };
}

const paidOf = ({ paid_cents: cents = 0 }: Appointment): number => cents;

interface Story {
  readonly key: string;
  /** The earliest start, in hours from now. */
  readonly from: number;
  readonly status: 'scheduled' | 'cancelled';
  readonly pet: Pet;
  readonly number: number;
}

/** A visit at the first time from then on when pet and lane are free; within the tier if opening hours allow. */
function depositVisit(
  now: Date,
  { business_hours: hours, time_zone: zone }: BusinessSettings,
  { others, service, off }: MoneyContext,
  { key, from, status, pet, number }: Story,
): Appointment | undefined {
  const earliest = new Date(now.getTime() + from * HOUR_MS);
  const total = toCents(service.base_price);
  const isBusy = (start: Date): boolean =>
    others.some(
      (visit) =>
        visit.pet_id === pet.id &&
        overlaps(
          { start: visit.appointment_date, end: endOf(visit) },
          { start, end: new Date(start.getTime() + HOUR_MS) },
        ),
    );
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const date = addDays(dayOf(earliest, zone), ahead);
    const ofDay = others.filter(({ appointment_date: start }) => dayOf(start, zone) === date);
    const day = { ...emptyDay(date), busy: ofDay.map(busyOf), off: [...(off.get(date) ?? [])] };
    for (const { start } of slotsOfDay({
      day: date,
      hours,
      zone,
      durationMinutes: 60,
      busy: [],
      now: earliest,
    })) {
      if (start < earliest || isBusy(start)) continue;
      const wanted = {
        entryId: key,
        petId: pet.id,
        serviceId: service.id,
        durationMinutes: durationOf(service),
      };
      const visit = {
        pets: [{ ...wanted, bufferMinutes: 0, addOnIds: [] }],
        start,
        together: false,
        requestedGroomer: HOUSE,
      };
      const placed = assignVisit(day, { groomers: [], hours, zone }, visit, now);
      if (!placed.ok) continue;
      const created_at = new Date(now.getTime() - 3 * HOUR_MS - number * DAY_MS);
      const paid = onlineCents(total, DEMO_POLICY.deposit_new);
      const canceled = new Date(now.getTime() - DAY_MS);
      return {
        ...visitOf({
          key,
          start,
          service,
          pet,
          status,
          payment_status: 'pending',
          special_requests: null,
          stripe_session_id: `cs_test_money${number}`,
          created_at,
          updated_at: created_at,
        }),
        paid_cents: paid,
        policy: { tiers: DEMO_POLICY.tiers },
        ...storedPlace(HOUSE),
        ...(status === 'cancelled' && { cancelled_at: canceled, updated_at: canceled, refunded_cents: paid }),
        ...(key === 'money-done' && { refunded_amount: paid / 100 }),
      };
    }
  }
  return undefined;
}

/** The busy interval, including the minutes kept free afterward. */
const busyOf = (visit: Appointment) => ({
  id: visit.schedule_entry_id,
  kind: 'appointment' as const,
  start: visit.appointment_date,
  end: addMinutes(endOf(visit), visit.buffer_minutes ?? 0),
  ...(visit.lane === undefined ? {} : { lane: visit.lane }),
});

function refundOf(visit: Appointment): Refund {
  const { updated_at: canceled } = visit;
  const isDone = visit.refunded_amount !== undefined;
  return {
    id: `demo-refund-${visit.id}`,
    user_id: visit.user_id,
    appointment_id: visit.id,
    visit_id: visit.id,
    session_id: visit.stripe_session_id,
    cents: paidOf(visit),
    tip_cents: 0,
    tax_cents: 0,
    parts: [{ appointment_id: visit.id, cents: paidOf(visit) }],
    state: isDone ? 'done' : 'due',
    reason: 'cancelled',
    note: '',
    created_at: canceled,
    attempt: 0,
    ...(isDone && { done_at: canceled }),
  };
}
