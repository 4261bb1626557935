/**
 * The contract of every callable function: id, input and output. The browser and the functions share it, and both
 * enforce it.
 */
import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from './appointment/status.ts';
import { duplicateImagesSchema, imageCountsSchema } from './image/answers.ts';
import { LIMITS } from './limits.ts';
import { STAFF_TEXT_LENGTH } from './notification/sms-segments.ts';
import { personalDataSchema } from './profile/personal-data.ts';
import { STAFF_ROLES } from './roles.ts';
import { isStatsRange, LONGEST_STATS_DAYS } from './stats/appointment-stats.ts';
import { isDayKey } from './calendar.ts';
import { isTimeOfDay } from './time.ts';

/** The one region all functions run in. */
export const FUNCTIONS_REGION = 'us-central1';

/** Valid document ids of the database. */
const id = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(200),
    z.regex(
      /^(?!\.{1,2}$)(?!__.*__$)[^/\p{Control}\p{Surrogate}]+$/u,
      'An id has no slash, and is no reserved name.',
    ),
  );
export const isId = (text: string): boolean => id.safeParse(text).success;
const isoInstant = z.iso.datetime({ offset: true });
const nothing = z.object({});
const dayKey = z.string().check(z.refine(isDayKey, 'Use yyyy-mm-dd.'));
const count = z.int().check(z.nonnegative());
const specialRequests = z.nullable(z.string().check(z.maxLength(LIMITS.specialRequestsLength)));

/** NOTIF-24. */
export const EMAIL_TYPES = [
  'welcome',
  'appointment_confirmation',
  'appointment_reminder',
  'admin_notification',
] as const;

/** Short texts by name; other values are dropped. */
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

export const callables = {
  'create-payment': {
    input: z.object({
      service: id,
      /** ISO instant on the chosen day. */
      date: isoInstant,
      /** `HH:mm` in the business time zone. */
      time: z.string().check(z.refine(isTimeOfDay, 'Use HH:mm.')),
      petId: id,
      specialRequests,
    }),
    output: z.object({ url: z.url() }),
  },
  'verify-payment': {
    input: z.object({
      sessionId: id,
      // The server reads the booking from the session; these are missing after a lost session storage.
      serviceId: z.nullish(id),
      petId: z.nullish(id),
      appointmentDate: z.nullish(isoInstant),
      specialRequests: z.nullish(specialRequests),
    }),
    output: z.object({ success: z.boolean(), appointmentId: z.string() }),
  },
  /** For admin and owner: frees the unpaid slots of unverified accounts. */
  'release-unpaid-holds': { input: nothing, output: z.object({ released: count }) },
  /** For staff: books for a customer, who pays at the salon. Idempotent by `requestId`. */
  'create-appointment': {
    input: z.object({
      requestId: id,
      userId: id,
      petId: id,
      serviceId: id,
      appointmentDate: isoInstant,
      specialRequests,
    }),
    output: z.object({ appointmentId: z.string() }),
  },
  'cancel-appointment': {
    input: z.object({ appointmentId: id }),
    output: z.object({ status: z.enum(APPOINTMENT_STATUSES) }),
  },
  'reschedule-appointment': {
    input: z.object({ appointmentId: id, appointmentDate: isoInstant }),
    output: z.object({ appointmentDate: isoInstant }),
  },
  'set-appointment-status': {
    input: z.object({ appointmentId: id, status: z.enum(APPOINTMENT_STATUSES) }),
    output: z.object({ status: z.enum(APPOINTMENT_STATUSES) }),
  },
  /** For staff: marks an appointment without an online payment as paid or unpaid. */
  'set-salon-payment': {
    input: z.object({ appointmentId: id, paid: z.boolean() }),
    output: z.object({ paid: z.boolean() }),
  },
  'send-email': {
    input: z.object({
      type: z.enum(EMAIL_TYPES),
      to: z.email().check(z.maxLength(320)),
      /** By type: `customerName`, `appointmentId`, or `title` and `message`. */
      data: z._default(mailData, {}),
    }),
    output: z.object({ success: z.literal(true), state: z.enum(['sent', 'suppressed', 'scheduled']) }),
  },
  'send-sms': {
    input: z.object({
      /** In any common format. */
      to: z.string().check(z.minLength(1), z.maxLength(50)),
      message: z.string().check(z.trim(), z.minLength(1), z.maxLength(STAFF_TEXT_LENGTH)),
      appointmentId: id,
    }),
    output: z.object({ success: z.literal(true), state: z.enum(['sent', 'suppressed', 'scheduled']) }),
  },
  /** For admin and owner. Days of the business's calendar, both included. */
  'get-appointment-stats': {
    input: z.object({ start_date: dayKey, end_date: dayKey }).check(
      z.refine(({ start_date, end_date }) => isStatsRange(start_date, end_date), {
        path: ['end_date'],
        message: `Ask for 1 to ${LONGEST_STATS_DAYS} days.`,
      }),
    ),
    output: z.object({
      total_appointments: count,
      active_customers: count,
      /** US dollars. */
      total_revenue: z.number(),
      cancelled_paid: z.number(),
      pending_appointments: count,
    }),
  },
  /** For owners: the current address of an account; the profile's copy may lag behind. */
  'get-account': {
    input: z.object({ userId: id }),
    output: z.object({ email: z.nullable(z.string()), isConfirmed: z.boolean(), isDisabled: z.boolean() }),
  },
  'grant-role': {
    input: z.object({
      userId: id,
      role: z.enum(STAFF_ROLES),
      /** The address shown to the owner; by default that of the profile. */
      email: z.optional(z.string().check(z.maxLength(320))),
    }),
    output: z.object({ roles: z.array(z.string()) }),
  },
  'revoke-role': {
    input: z.object({ userId: id, role: z.enum(STAFF_ROLES) }),
    output: z.object({ roles: z.array(z.string()) }),
  },
  /** Images per category, empty categories included. */
  'get-images-by-category': { input: nothing, output: imageCountsSchema },
  /** Images with byte-identical files, the largest groups first. */
  'get-duplicate-images': { input: nothing, output: duplicateImagesSchema },
  /** Ends every session of the caller, on all devices, the calling one included. */
  'revoke-my-sessions': { input: nothing, output: z.object({ ended: z.literal(true) }) },
  /** Everything stored about the caller, in pages: `cursor` is `next` of the previous page. */
  'export-my-data': {
    input: z.object({ cursor: z.optional(z.string().check(z.maxLength(2000))) }),
    output: personalDataSchema,
  },
  /** Needs a recent sign-in. Idempotent. */
  'delete-my-account': { input: nothing, output: z.object({ deleted: z.literal(true) }) },
} as const;

export type CallableName = keyof typeof callables;
/** What the caller sends. */
export type CallableInput<N extends CallableName> = z.input<(typeof callables)[N]['input']>;
/** What the handler receives after validation. */
export type CallableRequest<N extends CallableName> = z.output<(typeof callables)[N]['input']>;
export type CallableOutput<N extends CallableName> = z.output<(typeof callables)[N]['output']>;
