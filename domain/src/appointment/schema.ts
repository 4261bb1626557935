import * as z from 'zod';
import { visibleString } from '../visible-string.ts';
import { APPOINTMENT_STATUSES, PAYMENT_STATUSES } from './status.ts';

/** `appointments/{id}`. `service` and `pet` are the joins of the specification, copied when the appointment is made. */
export const appointmentSchema = z.object({
  id: z.string(),
  user_id: z.string().min(1),
  service_id: z.string().min(1),
  pet_id: z.string().min(1),
  appointment_date: z.date(),
  status: z.enum(APPOINTMENT_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** US dollars. */
  total_amount: z.number().nonnegative(),
  /** US dollars that went back to the customer. A full refund also sets `payment_status` to failed. */
  refunded_amount: z.number().nonnegative().optional(),
  special_requests: visibleString().nullable(),
  stripe_session_id: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  /** When it was moved for the last time. */
  moved_at: z.date().optional(),
  service: z.object({
    name: z.string(),
    description: z.string().nullable(),
    duration_minutes: z.number().int().positive().nullable(),
  }),
  pet: z.object({ name: visibleString(), breed: visibleString().nullable() }),
  /** The entry of this appointment in `schedule_days`: random, so that the public day tells nothing of the appointment. */
  schedule_entry_id: z.string(),
});

export type Appointment = z.infer<typeof appointmentSchema>;
