/** A salon with sizes, add-ons, buffers and Maya's pets, with helpers for its visits. */
import type { UsualPrice } from '@paw-haven/domain/booking/price/usual-price';
import { aPet, aProfile, aService } from '@paw-haven/domain/testing/factories';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { createAppointment } from '../../../functions/src/services/appointment/create-appointment.ts';
import { rescheduleAppointment } from '../../../functions/src/services/appointment/reschedule-appointment.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { ADMIN } from './actors.ts';
import { at } from './lanes.ts';
import {
  allAppointments,
  book,
  bookingRequest,
  dayIn,
  openSalon,
  scheduleOf,
  verify,
  type BookingOptions,
} from './salon.ts';
import { openTestWorld } from './test-world.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';
import type { CallableInput } from '@paw-haven/domain/contract/callables';

export const SIZES = [
  { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
  { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 75 },
  { label: 'Over 50 lb', price_cents: 8000, minutes: 100 },
];

/** `styled` has sizes; `calm` takes an hour and keeps 30 minutes free after it; `dip` keeps 15 minutes free. */
export const VISIT_SERVICES: readonly Service[] = [
  aService({ id: 'styled', name: 'Basic Groom', sizes: SIZES }),
  aService({ id: 'calm', name: 'Calm Groom', buffer_minutes: 30 }),
  aService({ id: 'grind', name: 'Nail grind', base_price: 10, duration_minutes: 10, is_add_on: true }),
  aService({
    id: 'dip',
    name: 'Flea dip',
    base_price: 15,
    is_add_on: true,
    buffer_minutes: 15,
    sizes: [
      { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 1500, minutes: 15 },
      { label: 'Over 20 lb', price_cents: 2500, minutes: 30 },
    ],
  }),
  aService({ id: 'gone', name: 'Mud pack', is_add_on: true, is_active: false }),
];

/** Maya's pets besides Biscuit (`maya-pet`, 24.5 lb): one of 9 lb, and one of unknown weight. */
const PETS = [
  aPet({ id: 'olive', owner_id: 'maya', name: 'Olive', weight: 9 }),
  aPet({ id: 'rex', owner_id: 'maya', name: 'Rex', weight: null }),
];

type PhoneBooking = CallableInput<'create-appointment'>;

/** Biscuit with a nail grind, and Olive. */
export const BOTH: BookingOptions = {
  service: 'styled',
  pets: [
    { petId: 'maya-pet', service: 'styled', addOns: ['grind'] },
    { petId: 'olive', service: 'styled' },
  ],
};

export async function openVisitSalon(customers: readonly string[] = ['maya', 'leo']) {
  const world = await openTestWorld(async (opened) => {
    await openSalon(opened, customers);
    await opened.stripe.webhooks({ mode: 'drop' });
    const batch = opened.db.batch();
    for (const service of VISIT_SERVICES) batch.set(documents.service(opened.db, service.id), service);
    for (const pet of PETS) batch.set(documents.pet(opened.db, pet.id), pet);
    batch.update(documents.pet(opened.db, 'maya-pet'), { name: 'Biscuit' });
    batch.set(documents.profile(opened.db, 'maya'), aProfile({ id: 'maya' }));
    await batch.commit();
  });
  const day = (): string => dayIn(world, 3);
  let requests = 0;
  return {
    world,
    day,
    change: (id: string, changes: Partial<Service>) => documents.service(world.db, id).update(changes),
    setUsual: (petId: string, prices: Record<string, UsualPrice>) =>
      documents.petPrices(world.db, petId).set(prices),
    /** The code and the details of a refused `create-payment`; undefined if it succeeds. */
    refused: async (wish: BookingOptions) => {
      const tried = async () => startCheckout(world.dependencies, bookingRequest(world, wish));
      const error: unknown = await tried().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error === undefined || !(error instanceof Error && 'details' in error && 'code' in error))
        return error;
      return { code: error.code, ...(error.details as object) };
    },
    /** Line items of the payment page: label and cents. */
    itemsOf: async (sessionId: string) => {
      const { data } = await world.stripe.client.checkout.sessions.listLineItems(sessionId);
      return data.map(({ description, amount_total: cents }) => [description, cents]);
    },
    /** Busy intervals of a day: start and minutes. */
    taken: async (of = day()) =>
      (await scheduleOf(world, of)).busy.map(({ start, end }) => [
        start.toISOString(),
        (end.getTime() - start.getTime()) / 60_000,
      ]),
    /** Books and pays for a visit as Maya. Resolves to its appointments in order. */
    visitOf: async (wish: BookingOptions = BOTH) => {
      const id = await book(world, wish);
      await world.stripe.pay(id);
      await verify(world, id);
      return inOrder((await allAppointments(world)).filter((item) => item.stripe_session_id === id));
    },
    /** Books for Maya as staff, unless told otherwise. */
    phone: async (input: Partial<PhoneBooking> = {}) =>
      createAppointment(world.dependencies, {
        actor: ADMIN,
        input: parseInput('create-appointment', {
          requestId: `request-${(requests += 1)}`,
          userId: 'maya',
          petId: 'maya-pet',
          serviceId: 'styled',
          appointmentDate: at(day(), '10:00').toISOString(),
          specialRequests: null,
          ...input,
        }),
      }),
    /** Moves a visit as staff. */
    move: (appointmentId: string, to: Date, groomerId?: string) =>
      rescheduleAppointment(world.dependencies, { actor: ADMIN, appointmentId, to, groomerId }),
    stored: async (id: string) => (await documents.appointment(world.db, id).get()).data(),
  };
}
