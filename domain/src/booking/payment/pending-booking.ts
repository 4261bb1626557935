import * as z from 'zod/mini';

/** The booking data that the browser keeps in session storage while the customer is on the payment provider's page. */
export const pendingBookingSchema = z.object({
  serviceId: z.string().check(z.minLength(1)),
  petId: z.string().check(z.minLength(1)),
  /** ISO instant of the slot. */
  appointmentDate: z.iso.datetime(),
  specialRequests: z.nullable(z.string()),
});

export type PendingBooking = z.infer<typeof pendingBookingSchema>;

export const PENDING_BOOKING_KEY = 'pendingBooking';
