import * as z from 'zod/mini';
import { groomerIdSchema } from '../groomer/identity.ts';
import { isTimeOfDay } from '../time.ts';

/** What the booking page hands to checkout, and gets back when the time is gone. Lives in the navigation state. */
export const bookingChoiceSchema = z.object({
  serviceId: z.string().check(z.minLength(1)),
  /** ISO instant of the slot. */
  date: z.iso.datetime(),
  /** `HH:mm` on the business's clock. */
  time: z.string().check(z.refine(isTimeOfDay)),
  /** Missing: anyone. */
  groomerId: z.optional(groomerIdSchema),
  /** A time that was offered to someone who waits: for which pet, and the hold that keeps it. */
  offered: z.optional(z.object({ petId: z.string(), entryId: z.string() })),
});

export type BookingChoice = z.infer<typeof bookingChoiceSchema>;

/** Undefined when someone came another way. */
export function readBookingChoice(state: unknown): BookingChoice | undefined {
  const parsed = bookingChoiceSchema.safeParse(state);
  return parsed.success ? parsed.data : undefined;
}
