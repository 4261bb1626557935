import * as z from 'zod/mini';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';
import { isTimeOfDay } from '../../core/calendar/time.ts';

/** What the booking page passes to checkout, and gets back if the time is taken. Stored in the navigation state. */
export const bookingChoiceSchema = z.object({
  serviceId: z.string().check(z.minLength(1)),
  /** ISO instant of the slot. */
  date: z.iso.datetime(),
  /** `HH:mm` in the business time zone. */
  time: z.string().check(z.refine(isTimeOfDay)),
  /** Missing if the customer wants any groomer. */
  groomerId: z.optional(groomerIdSchema),
  /** For a time offered from the waiting list: the pet, and the hold that keeps the time. */
  offered: z.optional(z.object({ petId: z.string(), entryId: z.string() })),
});

export type BookingChoice = z.infer<typeof bookingChoiceSchema>;

/** Undefined if the user did not come from the booking page. */
export function readBookingChoice(state: unknown): BookingChoice | undefined {
  const parsed = bookingChoiceSchema.safeParse(state);
  return parsed.success ? parsed.data : undefined;
}
