import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { STAFF_TEXT_LENGTH } from '@paw-haven/domain/notify/notification/sms-segments';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { callFunction } from '../../lib/calls/callables.ts';
import { asOwnChange } from '../../lib/pwa/seen-notifications.ts';
import type { Cancellation } from './view-model.ts';

/** The refund and the fee shown in the dialog; empty when no terms were agreed on. */
type Expected = Pick<CallableInput<'cancel-appointment'>, 'expectedRefundCents' | 'expectedFeeCents'>;

type Pets = readonly [Appointment, ...Appointment[]];

const REACHES = { pet: {}, visit: { visit: true }, following: { following: true } } as const;

/**
 * Cancels a pet's appointment, all scheduled pets of its visit, or these and the later visits of its series. `pets`
 * are all pets that are canceled, as far as known here. The mutations here report their own outcome, so the
 * notifications that follow them are hidden for every pet.
 */
export async function cancelPets({ reach, pets }: Cancellation, expected: Expected = {}): Promise<void> {
  const [{ id: appointmentId }] = pets;
  const cancel = () => callFunction('cancel-appointment', { appointmentId, ...REACHES[reach], ...expected });
  await asOwnChanges(pets, (id) => `cancelled-${id}`, cancel);
}

/** Moves a whole visit; with `later`, also the later visits of its series. */
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

/** Books the same visit on these dates: same service and add-ons, with size and groomer if given. */
export async function repeatVisit(
  requestId: string,
  {
    appointment,
    dates,
    everyWeeks,
    size,
    requestedGroomer,
    cents,
    agreement,
  }: {
    readonly appointment: Appointment;
    readonly dates: readonly Date[];
    readonly everyWeeks: number;
    /** The size chosen for a pet of unknown weight. */
    readonly size: string | undefined;
    readonly requestedGroomer: string | undefined;
    /** The price shown for each visit. */
    readonly cents: number;
    /** Given when the agreement must be signed. */
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
    ...(requestedGroomer !== undefined && { groomerId: requestedGroomer }),
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
 * Texts the details of the customer's appointment to their number. The server writes the text from the appointment's
 * current data. Resolves to the outcome: `suppressed` when the preferences no longer allow the message.
 */
export async function textDetails(
  {
    id,
    service,
    pet,
    appointment_date: date,
  }: Pick<Appointment, 'id' | 'service' | 'pet' | 'appointment_date'>,
  number: string,
  zone: string,
): Promise<'sent' | 'suppressed' | 'scheduled'> {
  const message = `${service.name} for ${pet.name}, ${formatInstant(date, zone)}`;
  const input = { to: number, message: message.slice(0, STAFF_TEXT_LENGTH), appointmentId: id };
  return (await callFunction('send-sms', input)).state;
}
