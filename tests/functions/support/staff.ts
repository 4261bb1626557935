/** What staff do in a salon: book on the phone, move and cancel visits, and set times and prices. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { UsualPrice } from '@paw-haven/domain/booking/price/usual-price';
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import { HOUR_MS, minutesBetween } from '@paw-haven/domain/core/calendar/time';
import { DEFAULT_POLICY, type Policy } from '@paw-haven/domain/offer/policy/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { addOff, emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { transact } from '../../../functions/src/lib/firestore/transact.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';
import {
  cancelAppointment,
  setAppointmentStatus,
  type CancelRequest,
} from '../../../functions/src/services/appointment/change-status.ts';
import { rescheduleAppointment } from '../../../functions/src/services/appointment/reschedule-appointment.ts';
import { bookByStaff } from '../../../functions/src/services/waitlist/book-wish.ts';
import { ADMIN, MAYA } from './actors.ts';
import type { Reads } from './reads.ts';
import { ANA, at, GRACE } from './records.ts';
import type { World } from './world.ts';

type MoveRequest = Partial<Parameters<typeof rescheduleAppointment>[1]>;
type Off = { readonly id: string; readonly lane?: string; readonly start: Date; readonly end: Date };

export type Staff = ReturnType<typeof staffOf>;

/** `service`: booked on the phone by default. */
export function staffOf(salon: World & Reads, service: string) {
  const { db, dependencies } = salon;
  let requests = 0;
  const next = () => `request-${(requests += 1)}`;

  /** Books for Maya as staff by default. */
  const phone = async (input: Partial<CallableInput<'create-appointment'>> = {}, actor = ADMIN) =>
    bookByStaff(dependencies, {
      actor,
      input: parseInput('create-appointment', {
        requestId: next(),
        userId: 'maya',
        petId: 'maya-pet',
        serviceId: service,
        appointmentDate: at(salon.day(), '10:00').toISOString(),
        specialRequests: null,
        ...input,
      }),
    });
  /** Moves a visit as staff by default. */
  const move = (appointmentId: string, to: Date, { actor = ADMIN, ...more }: MoveRequest = {}) =>
    rescheduleAppointment(dependencies, { actor, appointmentId, to, ...more });
  /** Cancels a visit as Maya by default. */
  const cancel = (request: Partial<CancelRequest> & Pick<CancelRequest, 'appointmentId'>) =>
    cancelAppointment(dependencies, { actor: MAYA, ...request });

  /** Moves the clock to the visit's start, and staff mark it as missed. */
  const miss = async (appointmentId: string) => {
    const { appointment_date: start } = (await salon.appointment(appointmentId)) ?? {};
    const minutes = minutesBetween(dependencies.now(), start ?? dependencies.now());
    await salon.advanceMinutes(Math.max(0, Math.ceil(minutes)));
    return setAppointmentStatus(dependencies, { actor: ADMIN, appointmentId, status: 'no-show' });
  };

  /** Stores the groomers; the first one of a salon has the id `house`. */
  const hire = async (groomers: readonly Groomer[]): Promise<void> => {
    const batch = db.batch();
    for (const groomer of groomers) batch.set(db.doc(paths.groomer(groomer.id)), groomer);
    await batch.commit();
  };
  /** Hires Grace as `house`, with an account, and Ana without one. */
  const hireGrace = async (): Promise<void> => {
    await hire([GRACE, ANA]);
    const own = { id: 'house', user_id: 'grace', commission_percent: 0 };
    await documents.groomerPrivate(db, 'house').set(own);
  };
  /** Stores time off on one day, as `set-time-off` does. Throws if the day is full. */
  const takeOff = async (day: string, off: Off): Promise<void> => {
    const reference = documents.scheduleDay(db, day);
    await transact(db, async (transaction) => {
      const change = addOff((await transaction.get(reference)).data() ?? emptyDay(day), [off]);
      if (!change.ok) throw new AppError(change.reason);
      transaction.set(reference, change.day);
    });
  };

  const changeService = (id: string, changes: Partial<Service>) => documents.service(db, id).update(changes);
  const setUsual = (petId: string, prices: Record<string, UsualPrice>) =>
    documents.petPrices(db, petId).set(prices);
  const setPolicy = (policy: Partial<Policy>, taxMilliPercent = 0) =>
    documents
      .settings(db)
      .update({ policy: { ...DEFAULT_POLICY, ...policy }, tax_milli_percent: taxMilliPercent });

  /** Advances the clock until all holds have expired. */
  const expire = () => salon.advanceMinutes(32);
  /** Moves the clock to `hours` hours before the visit begins. */
  const advanceTo = async (hours: number, { appointment_date: start }: Appointment): Promise<void> => {
    const to = start.getTime() - hours * HOUR_MS;
    await salon.advanceSeconds(Math.round((to - dependencies.now().getTime()) / 1000));
  };
  return {
    next,
    phone,
    move,
    cancel,
    miss,
    hire,
    hireGrace,
    takeOff,
    changeService,
    setUsual,
    setPolicy,
    expire,
    advanceTo,
  };
}
