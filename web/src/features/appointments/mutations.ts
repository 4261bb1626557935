import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { CallableInput } from '@paw-haven/domain/callables';
import { STAFF_TEXT_LENGTH } from '@paw-haven/domain/notification/sms-segments';
import { formatInstant } from '@paw-haven/domain/time-format';
import { callFunction } from '../../lib/callables.ts';
import { asOwnChange } from '../../lib/push/seen-notifications.ts';

/** What the dialog said would go back; nothing where no terms were agreed on. */
type ExpectedRefund = Pick<CallableInput<'cancel-appointment'>, 'expectedRefundCents'>;

type Pets = readonly [Appointment, ...Appointment[]];

/** They tell how they went themselves: the news that follows them is none here, under whichever pet's name. */
export async function cancelAppointment({ id }: Appointment, expected: ExpectedRefund = {}): Promise<void> {
  const cancel = () => callFunction('cancel-appointment', { appointmentId: id, ...expected });
  await asOwnChange(`cancelled-${id}`, cancel);
}

/** These visits of a series: the first one with all pets, and all that come after it. */
export async function cancelFollowing(pets: Pets, expected: ExpectedRefund = {}): Promise<void> {
  const [{ id: appointmentId }] = pets;
  const cancel = () => callFunction('cancel-appointment', { appointmentId, following: true, ...expected });
  await asOwnChanges(pets, (id) => `cancelled-${id}`, cancel);
}

/** All pets of a visit that are scheduled; these are some of them. */
export async function cancelVisit(pets: Pets, expected: ExpectedRefund = {}): Promise<void> {
  const [{ id: appointmentId }] = pets;
  const cancel = () => callFunction('cancel-appointment', { appointmentId, visit: true, ...expected });
  await asOwnChanges(pets, (id) => `cancelled-${id}`, cancel);
}

/** The whole visit; with `later`, the pets of all visits after it in its series too. */
export async function rescheduleVisit(
  pets: Pets,
  to: Date,
  later: readonly Appointment[] = [],
): Promise<void> {
  const [{ id: appointmentId }] = pets;
  const appointmentDate = to.toISOString();
  const reach = later.length > 0 ? { following: true } : {};
  const move = () => callFunction('reschedule-appointment', { appointmentId, appointmentDate, ...reach });
  await asOwnChanges([...pets, ...later], (id) => `moved-${id}-`, move);
}

/** The same again on these dates: service, add-ons and, where they are given, the size and the groomer. */
export async function repeatVisit(
  requestId: string,
  {
    appointment,
    dates,
    everyWeeks,
    size,
    wished,
    cents,
    agreement,
  }: {
    readonly appointment: Appointment;
    readonly dates: readonly Date[];
    readonly everyWeeks: number;
    /** Chosen for a pet whose weight is not known. */
    readonly size: string | undefined;
    readonly wished: string | undefined;
    /** As it was shown, of each visit. */
    readonly cents: number;
    /** Where it has to be signed. */
    readonly agreement?: CallableInput<'create-series'>['agreement'];
  },
): Promise<void> {
  const { user_id: userId, pet_id: petId, service_id: serviceId, add_on_ids: addOns = [] } = appointment;
  await callFunction('create-series', {
    requestId,
    userId,
    petId,
    serviceId,
    everyWeeks,
    appointmentDates: dates.map((date) => date.toISOString()),
    specialRequests: null,
    expectedCents: cents,
    ...(size !== undefined && { size }),
    ...(addOns.length > 0 && { addOns }),
    ...(wished !== undefined && { groomerId: wished }),
    ...(agreement && { agreement }),
  });
}

function asOwnChanges<T>(
  pets: readonly Appointment[],
  tagOf: (id: string) => string,
  change: () => Promise<T>,
): Promise<T> {
  return pets.reduce(
    (run, { id }) =>
      () =>
        asOwnChange(tagOf(id), run),
    change,
  )();
}

/**
 * The details of an own appointment, to the own number. The server words it by the appointment as it is then. Resolves to
 * what came of it: `suppressed` where the preferences do not allow it any more.
 */
export async function textDetails(
  { id, service, pet, appointment_date: date }: Appointment,
  number: string,
  zone: string,
): Promise<'sent' | 'suppressed' | 'scheduled'> {
  const message = `${service.name} for ${pet.name}, ${formatInstant(date, zone)}`;
  const input = { to: number, message: message.slice(0, STAFF_TEXT_LENGTH), appointmentId: id };
  return (await callFunction('send-sms', input)).state;
}
