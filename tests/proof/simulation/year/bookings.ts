/** What customers and staff do ahead of visits: book online and on the phone, pay, move and cancel. */
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, instantOf } from '@paw-haven/domain/core/calendar/time';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { refundFor } from '@paw-haven/domain/booking/price/refund';
import { seriesStarts } from '@paw-haven/domain/booking/recur/series';
import { parseInput } from '../../../../functions/src/lib/run-callable.ts';
import { cancelAppointment } from '../../../../functions/src/services/appointment/change-status.ts';
import { createAppointment } from '../../../../functions/src/services/appointment/create-appointment.ts';
import { rescheduleAppointment } from '../../../../functions/src/services/appointment/reschedule-appointment.ts';
import { createSeries } from '../../../../functions/src/services/checkout/create-series.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { CARDS } from '../../../functions/support/stripe-control.ts';
import { ADMIN, type Play } from '../play.ts';
import { bookFor, processingTickets, returnFromPage } from '../steps/payments.ts';
import { isOpenOn } from './calendar.ts';
import { anyPet, requestOf, upcoming } from './year.ts';

const DAYS_AHEAD = 18;
const SERVICES = ['basic-groom', 'basic-groom', 'styled', 'styled', 'deluxe', 'nails', 'calm'] as const;
const TRIES = 3;

/** A time on one of the next open days. */
function someTime({ random, now }: Play): { readonly at: Date; readonly time: string } {
  let day = addDays(dayOf(now(), ZONE), random.int(DAYS_AHEAD));
  while (!isOpenOn(day)) day = addDays(day, 1);
  const half = random.int(16);
  const time = `${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { at: instantOf(day, time, ZONE), time };
}

const someGroomer = ({ random, team }: Play) =>
  team.length === 0 || random.chance(0.5) ? {} : { groomerId: random.pick(team) };

/** Books as customers and staff do until a time is free; gives up after some tries. */
export async function bookOne(play: Play): Promise<void> {
  const { random, people } = play;
  const pet = anyPet(play);
  const isOnline = people.hasAccount(pet.owner_id) && random.chance(0.7);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const word = isOnline ? await bookOnline(play, pet) : await bookByStaff(play, pet);
    if (word !== 'slot-taken' && word !== 'slot-past' && word !== 'time-off') return;
  }
}

type Booked = ReturnType<typeof anyPet>;

async function bookOnline(play: Play, { id: petId, owner_id: uid }: Booked): Promise<string> {
  const { random, tickets, stored } = play;
  const { at, time } = someTime(play);
  const service = random.pick(SERVICES);
  const other = random.chance(0.2)
    ? [...stored.pets.values()].find((pet) => pet.owner_id === uid && pet.id !== petId)
    : undefined;
  const pets = [petId, ...(other ? [other.id] : [])].map((id) => ({ petId: id, service }));
  const before = tickets.length;
  const word = await bookFor(play, uid, {
    service,
    date: at.toISOString(),
    time,
    petId,
    ...someGroomer(play),
    ...(other ? { pets, together: random.chance(0.5) } : random.chance(0.2) ? { addOns: ['grind'] } : {}),
  });
  const ticket = tickets[before];
  // Some leave the payment page.
  if (!ticket || random.chance(0.06)) return word;
  const card = random.weighted([
    { weight: 90, item: CARDS.pays },
    { weight: 4, item: CARDS.declined },
    { weight: 4, item: CARDS.paysLater },
    { weight: 2, item: CARDS.disputed },
  ]);
  const paid = await play.world.stripe.pay(ticket.sessionId, card);
  if (paid === 'paid' && random.chance(0.7)) await returnFromPage(play, ticket, uid);
  return word;
}

async function bookByStaff(play: Play, { id: petId, owner_id: userId }: Booked): Promise<string> {
  const { random } = play;
  const { at } = someTime(play);
  const shared = {
    requestId: requestOf(play),
    userId,
    petId,
    serviceId: random.pick(SERVICES),
    specialRequests: null,
    ...someGroomer(play),
    ...(random.chance(0.2) ? { addOns: ['grind'] } : {}),
  };
  const everyWeeks = 4 + random.int(3);
  const outcome = random.chance(0.05)
    ? await play.call('create-series', (dependencies) => {
        const starts = seriesStarts({ start: at, everyWeeks }, 3, ZONE).map((start) => start.toISOString());
        const input = parseInput('create-series', { ...shared, appointmentDates: starts, everyWeeks });
        return createSeries(dependencies, { actor: ADMIN, input });
      })
    : await play.call('create-appointment', (dependencies) => {
        const input = parseInput('create-appointment', { ...shared, appointmentDate: at.toISOString() });
        return createAppointment(dependencies, { actor: ADMIN, input });
      });
  return outcome.kind === 'refused' ? outcome.code : outcome.kind;
}

/** Whoever has the visit, or staff on the phone. */
const actorOf = ({ people, random }: Play, uid: string): Actor =>
  people.hasAccount(uid) && random.chance(0.7) ? { uid, roles: [] } : ADMIN;

export async function moveOne(play: Play): Promise<void> {
  const visits = upcoming(play);
  if (visits.length === 0) return;
  const { id, user_id: uid } = play.random.pick(visits);
  const { at } = someTime(play);
  const actor = actorOf(play, uid);
  await play.call('reschedule-appointment', (dependencies) =>
    rescheduleAppointment(dependencies, { actor, appointmentId: id, to: at }),
  );
}

export async function cancelOne(play: Play): Promise<void> {
  const visits = upcoming(play);
  if (visits.length === 0) return;
  const visit = play.random.pick(visits);
  const actor = actorOf(play, visit.user_id);
  await play.call('cancel-appointment', (dependencies) =>
    cancelAppointment(dependencies, {
      actor,
      appointmentId: visit.id,
      expectedRefundCents: actor === ADMIN ? 0 : refundFor([visit], play.now()),
      following: undefined,
      choice: undefined,
    }),
  );
}

/** Payments with a delay arrive or fail. */
export async function settleDelayed(play: Play): Promise<void> {
  for (const { sessionId } of processingTickets(play))
    await play.world.stripe.settleDelayed(sessionId, play.random.chance(0.8) ? 'succeed' : 'fail');
}
