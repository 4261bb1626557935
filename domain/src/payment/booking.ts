import * as z from 'zod';
import { LIMITS } from '../limits.ts';

/**
 * What is being paid for. The server writes it into the checkout session's metadata and reads it back from there, so
 * that the browser has no say in it after `create-payment`.
 */
export interface Booking {
  readonly user_id: string;
  readonly service_id: string;
  readonly pet_id: string;
  readonly appointment_date: Date;
  readonly duration_minutes: number;
  /** US cents. */
  readonly amount_cents: number;
  readonly special_requests: string | null;
  /** The entry in `schedule_days` that holds the slot, and later the appointment. */
  readonly schedule_entry_id: string;
}

const metadataSchema = z.object({
  user_id: z.string().min(1),
  service_id: z.string().min(1),
  pet_id: z.string().min(1),
  appointment_date: z.iso.datetime().transform((text) => new Date(text)),
  duration_minutes: z.coerce.number().int().positive(),
  amount_cents: z.coerce.number().int().nonnegative(),
  special_requests: z
    .string()
    .max(LIMITS.specialRequestsLength)
    .optional()
    .transform((text) => (text ? text : null)),
  schedule_entry_id: z.string().min(1),
});

/** Metadata values are strings; an absent special request is left out. */
export function bookingToMetadata(booking: Booking): Record<string, string> {
  return {
    user_id: booking.user_id,
    service_id: booking.service_id,
    pet_id: booking.pet_id,
    appointment_date: booking.appointment_date.toISOString(),
    duration_minutes: String(booking.duration_minutes),
    amount_cents: String(booking.amount_cents),
    schedule_entry_id: booking.schedule_entry_id,
    ...(booking.special_requests === null ? {} : { special_requests: booking.special_requests }),
  };
}

/** Undefined when the session is not one of ours. */
export function bookingFromMetadata(
  metadata: Readonly<Record<string, string>> | null | undefined,
): Booking | undefined {
  const parsed = metadataSchema.safeParse(metadata ?? {});
  return parsed.success ? parsed.data : undefined;
}

/** Dollars, as services and appointments carry them, to the cents that the payment provider takes. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function toDollars(cents: number): number {
  return cents / 100;
}
