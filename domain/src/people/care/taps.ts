/** Taps on steps that have not reached the server yet. */
import * as z from 'zod/mini';
import type { Appointment } from '../../booking/appointment/schema.ts';
import { CARE_LIMITS } from './schema.ts';
import { canTakeStep, DAY_STEPS, withStep } from './steps.ts';

export const tapSchema = z.object({
  /** Id of the request. */
  id: z.string().check(z.minLength(1)),
  appointmentId: z.string(),
  /** A text that describes the visit. */
  label: z.string(),
  step: z.enum(DAY_STEPS),
  /** With "Done": who came for the pet. */
  pickedUpBy: z.optional(z.string().check(z.maxLength(CARE_LIMITS.pickedUpBy))),
  /** The visit's date as it was shown. */
  appointmentDate: z.iso.datetime(),
  /** When it was tapped. */
  at: z.iso.datetime(),
  /** `clash`: rejected because the visit was changed elsewhere. */
  state: z.enum(['waiting', 'clash']),
});

export type Tap = z.infer<typeof tapSchema>;

export const isWaiting = ({ state }: Pick<Tap, 'state'>): boolean => state === 'waiting';

/** The visit as it will be once its waiting taps are sent. Taps made before the visit was moved are ignored. */
export function withTaps<A extends Appointment>(visit: A, taps: readonly Tap[]): A {
  const date = visit.appointment_date.toISOString();
  return taps
    .filter((tap) => tap.appointmentId === visit.id && tap.appointmentDate === date && isWaiting(tap))
    .reduce(
      (shown, { step, at }) => (canTakeStep(shown, step) ? withStep(shown, step, new Date(at)) : shown),
      visit,
    );
}

/** The queue after a conflict: other waiting taps on the visit are dropped because they depend on the rejected one. */
export function afterConflict(queue: readonly Tap[], isConflict: Tap): Tap[] {
  const left = queue.filter(
    (tap) => tap.appointmentId !== isConflict.appointmentId || tap.id === isConflict.id || !isWaiting(tap),
  );
  return left.map((tap) => (tap.id === isConflict.id ? { ...tap, state: 'clash' } : tap));
}
