/** The contract of the callables that send email and text messages for staff: see `callables.ts`. */
import * as z from 'zod/mini';
import { id } from '../../core/calls/call-shapes.ts';
import { STAFF_TEXT_LENGTH } from '../../notify/notification/sms-segments.ts';

/** NOTIF-24. */
const EMAIL_TYPES = [
  'welcome',
  'appointment_confirmation',
  'appointment_reminder',
  'admin_notification',
] as const;

/** Short texts by name; values of any other type or length are dropped. */
const mailData = z.pipe(
  z
    .record(z.string().check(z.maxLength(100)), z.unknown())
    .check(z.refine((data) => Object.keys(data).length <= 30, 'That is too much.')),
  z.transform((data) => {
    const texts = Object.entries(data).filter(
      ([, value]) => typeof value === 'string' && value.length <= 4000,
    );
    return Object.fromEntries(texts) as Record<string, string>;
  }),
);

export const notificationCallables = {
  'send-email': {
    input: z.object({
      type: z.enum(EMAIL_TYPES),
      to: z.email().check(z.maxLength(320)),
      /** Keys depend on the type: `customerName`, `appointmentId`, or `title` and `message`. */
      data: z._default(mailData, {}),
    }),
    output: z.object({ success: z.literal(true), state: z.enum(['sent', 'suppressed', 'scheduled']) }),
  },
  'send-sms': {
    input: z.object({
      /** Phone number in any common format. */
      to: z.string().check(z.minLength(1), z.maxLength(50)),
      message: z.string().check(z.trim(), z.minLength(1), z.maxLength(STAFF_TEXT_LENGTH)),
      appointmentId: id,
    }),
    output: z.object({ success: z.literal(true), state: z.enum(['sent', 'suppressed', 'scheduled']) }),
  },
} as const;
