/** The contract of the callables about payment links, and about being late: see `callables.ts`. */
import * as z from 'zod/mini';
import { LATE_MINUTES } from '../../booking/appointment/late.ts';
import { SALON_LATE_MINUTES, TELL_LIMITS } from '../../booking/visit/tell-day.ts';
import { visitOfCall } from '../../booking/visit/input.ts';
import { count, dayKey, emptyObject, id, isoInstant } from '../../core/calls/call-shapes.ts';
import { LINK_LIMITS } from '../../core/limits/link.ts';
import { CHANNELS } from '../../core/records/notification-event.ts';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';
import { POLICY_LIMITS } from '../../offer/policy/schema.ts';
import { createAppointmentSchema } from './appointment.ts';

const oneOf = (minutes: readonly number[]) => z.int().check(z.refine((each) => minutes.includes(each)));

const depositPercent = z.int().check(z.minimum(POLICY_LIMITS.leastDepositPercent), z.maximum(100));

const createdLink = z.object({
  linkId: z.string(),
  /** The address to pay at. */
  url: z.url(),
  until: isoInstant,
  /** US cents. */
  cents: count,
  /** Where it was sent to; empty if the person can be reached by neither text nor email. */
  sent: z.array(z.enum(CHANNELS)),
});

/** Ids of the visits that were named before sending. */
const named = z.array(id).check(z.minLength(1), z.maxLength(TELL_LIMITS.people));
const notified = z.object({ notified: count });

export const linkCallables = {
  /**
   * For staff: holds the time of a visit and sends the link with which its deposit is paid. The visit is booked once
   * it is paid. Idempotent by `requestId`.
   */
  'ask-for-deposit': {
    input: z.pipe(
      z.extend(createAppointmentSchema, {
        /** How long the time is held. */
        hours: z._default(
          z.int().check(z.minimum(LINK_LIMITS.shortestHours), z.maximum(LINK_LIMITS.longestHours)),
          LINK_LIMITS.usualHours,
        ),
        /** Percent of the price. Missing: as for an online booking, or all of it if those are free. */
        percent: z.optional(depositPercent),
      }),
      z.transform(({ serviceId, ...call }, context) => visitOfCall(call, serviceId, context)),
    ),
    output: createdLink,
  },
  /**
   * For admin and owner: sends the link with which what is due on an open bill is paid. With `percent` it asks for this
   * part as a deposit, before the visit and while nothing is paid.
   */
  'send-bill': { input: z.object({ visitId: id, percent: z.optional(depositPercent) }), output: createdLink },
  /** For admin and owner: the address of an open link, sends it again, or ends it. */
  'change-payment-link': {
    input: z.object({ linkId: id, action: z.enum(['copy', 'send', 'cancel']) }),
    output: z.object({ url: z.url(), sent: z.array(z.enum(CHANNELS)) }),
  },
  /** For customers: how late they will be; 0: on time. The last answer counts. */
  'running-late': {
    input: z.object({ appointmentId: id, minutes: oneOf([0, ...LATE_MINUTES]) }),
    output: emptyObject,
  },
  /** For admin and owner: tells those of today who have not arrived. Each person once for a delay. */
  'tell-late': {
    input: z.object({
      minutes: oneOf(SALON_LATE_MINUTES),
      groomerId: z.optional(groomerIdSchema),
      visits: named,
    }),
    output: notified,
  },
  /** For admin and owner: sends the reminder of a day’s unconfirmed visits again. Each person once for a visit. */
  'ask-unconfirmed': { input: z.object({ day: dayKey, visits: named }), output: notified },
  /** For admin and owner: sends a text to everyone with a visit on a day. Each person once for a text. */
  'message-day': {
    input: z.object({
      day: dayKey,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TELL_LIMITS.text)),
      visits: named,
    }),
    output: notified,
  },
} as const;
