/** A salon whose team is set by each test, with helpers for staff and customers. */
import { aPet, aProfile } from '@paw-haven/domain/testing/factories';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { createAppointment } from '../../../functions/src/services/appointment/create-appointment.ts';
import { rescheduleAppointment } from '../../../functions/src/services/appointment/reschedule-appointment.ts';
import { ADMIN, MAYA } from './actors.ts';
import { at } from './lanes.ts';
import { bookedAppointment, dayIn, openSalon, type BookingOptions } from './salon.ts';
import { openTestWorld } from './test-world.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';
import type { CallableInput } from '@paw-haven/domain/contract/callables';

export const CUSTOMERS = ['maya', 'leo', 'zoe', 'kim'];

type PhoneBooking = CallableInput<'create-appointment'>;

/** Maya has a second pet, `rex`. */
export async function openLaneSalon() {
  const world = await openTestWorld(async (opened) => {
    await openSalon(opened, CUSTOMERS);
    await opened.stripe.webhooks({ mode: 'drop' });
    const batch = opened.db.batch();
    for (const uid of CUSTOMERS) batch.set(documents.profile(opened.db, uid), aProfile({ id: uid }));
    batch.set(documents.pet(opened.db, 'rex'), aPet({ id: 'rex', owner_id: 'maya', name: 'Rex' }));
    await batch.commit();
  });
  const day = (): string => dayIn(world, 3);
  let requests = 0;
  return {
    world,
    day,
    customer: async (uid = 'maya') => (await documents.customer(world.db, uid).get()).data(),
    laneOfBooking: async (wish: BookingOptions = {}) =>
      (await bookedAppointment(world, wish)).lane ?? 'house',
    statusOf: async (session: string): Promise<string | null> =>
      (await world.stripe.client.checkout.sessions.retrieve(session)).status,
    /** Advances the clock until all holds have expired. */
    expire: () => world.advanceMinutes(32),
    /** Books for Maya as staff, unless told otherwise. */
    phone: async (input: Partial<PhoneBooking> = {}) =>
      createAppointment(world.dependencies, {
        actor: ADMIN,
        input: parseInput('create-appointment', {
          requestId: `request-${(requests += 1)}`,
          userId: 'maya',
          petId: 'maya-pet',
          serviceId: 'basic-groom',
          appointmentDate: at(day(), '10:00').toISOString(),
          specialRequests: null,
          ...input,
        }),
      }),
    /** Moves a visit as staff, unless told otherwise. */
    move: (appointmentId: string, to: Date, more: { groomerId?: string; actor?: typeof MAYA } = {}) =>
      rescheduleAppointment(world.dependencies, { actor: ADMIN, appointmentId, to, ...more }),
  };
}
