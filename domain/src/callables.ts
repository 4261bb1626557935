/**
 * The contract of every callable function: id, input and output. The browser and the functions share it, and both
 * enforce it.
 */
import * as z from 'zod/mini';
import { agreementCallables, signatureSchema } from './agreement/calls.ts';
import { APPOINTMENT_STATUSES } from './appointment/status.ts';
import { groomerIdSchema } from './groomer/identity.ts';
import { groomerInputSchema, pictureAddressSchema, TIME_OFF_NOTE_LENGTH } from './groomer/schema.ts';
import { CLAIM_STATES } from './client/claim.ts';
import { careCallables } from './care/calls.ts';
import { waitlistCallables } from './waitlist/calls.ts';
import { id, isoInstant } from './call-shapes.ts';
import { BILL_LIMITS, billLineSchema, PAYMENT_METHODS, SALON_METHODS } from './bill/schema.ts';
import { REFUND_CHOICES } from './payment/refund.ts';
import { isReachable, petCorrectionShape, saveClientShape } from './client/input.ts';
import { duplicateImagesSchema, imageCountsSchema } from './image/answers.ts';
import { IMPORT_LIMITS } from './import/file.ts';
import { importRowSchema } from './import/row.ts';
import { KEPT_REASONS } from './import/schema.ts';
import { LIMITS } from './limits.ts';
import { STAFF_TEXT_LENGTH } from './notification/sms-segments.ts';
import { personalDataSchema } from './profile/personal-data.ts';
import { STAFF_ROLES } from './roles.ts';
import { isStatsRange, LONGEST_STATS_DAYS } from './stats/appointment-stats.ts';
import { groomerRowSchema } from './stats/groomer-report.ts';
import { rangeProblem } from './stats/range.ts';
import { followingSchema, recurCallables } from './recur/calls.ts';
import { isDayKey } from './calendar.ts';
import { isTimeOfDay } from './time.ts';
import { vaccineReasonSchema } from './vaccine/reason.ts';
import { addOnsSchema as addOns, petsSchema as pets, sizeLabelSchema as sizeLabel } from './visit/input.ts';

/** The one region all functions run in. */
export const FUNCTIONS_REGION = 'us-central1';

export const isId = (text: string): boolean => id.safeParse(text).success;
const nothing = z.object({});
const dayKey = z.string().check(z.refine(isDayKey, 'Use yyyy-mm-dd.'));
const count = z.int().check(z.nonnegative());
const positiveCents = z.int().check(z.positive(), z.maximum(BILL_LIMITS.lineCents));
const billReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(BILL_LIMITS.reason));
/** In US cents; `due` is negative where too much was paid. */
const billTotals = z.object({ totalCents: count, dueCents: z.int() });
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

/** Visits that stand in the way of something: how many, and the first of them. */
const visitsListed = {
  total: count,
  visits: z.array(
    z.object({ appointmentId: z.string(), start: isoInstant, pet: z.string(), service: z.string() }),
  ),
};

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
      /** Who shall groom; missing: anyone. */
      groomerId: z.optional(groomerIdSchema),
      /** The label of a size, where the pet's weight is not known. */
      size: z.optional(sizeLabel),
      addOns: z.optional(addOns),
      /** Several pets: all of them, in place of `size` and `addOns`; the first is `petId` with `service`. */
      pets: z.optional(pets),
      /** All pets at once, on a lane each; otherwise one after the other. */
      together: z.optional(z.boolean()),
      /** What the page showed: the visit's total, and what is charged now. */
      expectedCents: z.optional(count),
      expectedNowCents: z.optional(count),
      /** Where the salon has an agreement and the customer signs it now. */
      agreement: z.optional(signatureSchema),
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
      groomerId: z.optional(groomerIdSchema),
      size: z.optional(sizeLabel),
      addOns: z.optional(addOns),
      pets: z.optional(pets),
      together: z.optional(z.boolean()),
      /** Staff have confirmed that the visit lies outside opening hours. */
      outsideHours: z.optional(z.boolean()),
      /** Why it is booked without a vaccination that its service asks for. */
      vaccineReason: z.optional(vaccineReasonSchema),
    }),
    output: z.object({ appointmentId: z.string() }),
  },
  'cancel-appointment': {
    input: z.object({
      appointmentId: id,
      /** All pets of its visit that are scheduled. */
      visit: z.optional(z.boolean()),
      /** What was shown to go back, in US cents: with less, nothing is cancelled. */
      expectedRefundCents: z.optional(count),
      /** For staff; missing: everything once there is a policy. */
      refund: z.optional(z.enum(REFUND_CHOICES)),
      /** With all later visits of its series. */
      following: followingSchema,
    }),
    output: z.object({
      status: z.enum(APPOINTMENT_STATUSES),
      /** What goes back, in US cents. */
      refundCents: z.optional(count),
    }),
  },
  'reschedule-appointment': {
    input: z.object({
      appointmentId: id,
      appointmentDate: isoInstant,
      /** For staff: moves it to this groomer. */
      groomerId: z.optional(groomerIdSchema),
      /** For staff: why it is moved without a vaccination that its service asks for. */
      vaccineReason: z.optional(vaccineReasonSchema),
      /** Moves all later visits of its series by as many days and as much on the clock. */
      following: followingSchema,
    }),
    output: z.object({ appointmentDate: isoInstant }),
  },
  'save-groomer': {
    input: z.extend(groomerInputSchema, {
      requestId: id,
      /** Missing: a new groomer. */
      id: z.optional(groomerIdSchema),
      user_id: z.optional(z.nullable(id)),
    }),
    /** Visits outside of the groomer's hours, which stay where they are. */
    output: z.object({ groomerId: groomerIdSchema, ...visitsListed }),
  },
  'set-time-off': {
    input: z.object({
      requestId: id,
      /** Or `all`. */
      groomerId: groomerIdSchema,
      from: isoInstant,
      to: isoInstant,
      note: z._default(z.string().check(z.maxLength(TIME_OFF_NOTE_LENGTH)), ''),
    }),
    /** Visits that lie in it, which stay. */
    output: z.object({ timeOffId: z.string(), ...visitsListed }),
  },
  /** For owners: the secret calendar address of a groomer, or of `all`; one that there was works no more. */
  'make-calendar-feed': {
    input: z.object({ requestId: id, groomerId: groomerIdSchema }),
    output: z.object({ url: z.url() }),
  },
  'revoke-calendar-feed': {
    input: z.object({ requestId: id, groomerId: groomerIdSchema }),
    output: nothing,
  },
  'end-time-off': { input: z.object({ timeOffId: id }), output: nothing },
  'set-appointment-status': {
    input: z.object({ appointmentId: id, status: z.enum(APPOINTMENT_STATUSES) }),
    output: z.object({ status: z.enum(APPOINTMENT_STATUSES) }),
  },
  ...careCallables,
  ...agreementCallables,
  ...recurCallables,
  ...waitlistCallables,
  /** For staff: marks an appointment without an online payment as paid or unpaid. */
  'set-salon-payment': {
    input: z.object({ appointmentId: id, paid: z.boolean() }),
    output: z.object({ paid: z.boolean() }),
  },
  /** For admin and owner: up to what is left of what was paid online. Idempotent by `requestId`. */
  'refund-payment': {
    input: z.object({ requestId: id, visitId: id, cents: positiveCents, reason: billReason }),
    output: z.object({ refundCents: count }),
  },
  /** For staff, and groomers of the visit: makes the visit's bill, or finds it. */
  'open-bill': {
    input: z.object({ visitId: id }),
    output: z.extend(billTotals, {
      visitId: z.string(),
      lines: z.array(billLineSchema),
      taxCents: count,
      tipCents: count,
      /** What was paid, without what was given back. */
      paidCents: z.int(),
      state: z.enum(['open', 'closed']),
    }),
  },
  /** The same people: the lines as they are from now; payments and tip stay. */
  'save-bill': {
    input: z.object({
      requestId: id,
      visitId: id,
      lines: z.array(billLineSchema).check(z.maxLength(BILL_LIMITS.lines)),
    }),
    output: billTotals,
  },
  /** The same people: asks the pet's owner about extra work. `inPerson`: they have agreed already. */
  'ask-extra': {
    input: z.object({
      requestId: id,
      visitId: id,
      appointmentId: id,
      label: z.string().check(z.trim(), z.minLength(1), z.maxLength(BILL_LIMITS.label)),
      cents: positiveCents,
      photo: z.nullish(pictureAddressSchema),
      inPerson: z.optional(z.boolean()),
    }),
    output: z.object({ extraId: z.string() }),
  },
  /** For the pet's owner. `yes` adds it to the bill. */
  'answer-extra': {
    input: z.object({ extraId: id, answer: z.enum(['yes', 'call']) }),
    output: z.object({ answer: z.enum(['yes', 'call']) }),
  },
  /** For admin and owner: taken at the salon; negative: given back. Idempotent by `requestId`. */
  'record-payment': {
    input: z.object({
      requestId: id,
      visitId: id,
      method: z.enum(SALON_METHODS),
      cents: z.int().check(
        z.minimum(-BILL_LIMITS.paymentCents),
        z.maximum(BILL_LIMITS.paymentCents),
        z.refine((cents) => cents !== 0, 'Enter an amount.'),
      ),
      /** What of it is tip. */
      tipCents: z.optional(count.check(z.maximum(BILL_LIMITS.tipCents))),
    }),
    output: billTotals,
  },
  /** For the visit's customer: a payment page over what is due and the tip. */
  'pay-bill': {
    input: z.object({ visitId: id, tipCents: count.check(z.maximum(BILL_LIMITS.tipCents)) }),
    output: z.object({ url: z.url() }),
  },
  /** For admin and owner. With something due it needs `writeOffReason`. What is overpaid online goes back. */
  'close-bill': {
    input: z.object({ visitId: id, writeOffReason: z.optional(billReason) }),
    output: billTotals,
  },
  /** For admin and owner, until the day on which it was closed is. */
  'reopen-bill': { input: z.object({ visitId: id }), output: billTotals },
  /** For admin and owner: freezes a day's money. A difference needs a note. */
  'close-day': {
    input: z.object({
      requestId: id,
      day: dayKey,
      cashCountedCents: count,
      note: z.optional(z.string().check(z.trim(), z.maxLength(BILL_LIMITS.reason))),
    }),
    output: z.object({ differenceCents: z.int() }),
  },
  /** For admin and owner: a dated entry about a closed day. Idempotent by `requestId`. */
  'correct-day': {
    input: z.object({
      requestId: id,
      day: dayKey,
      method: z.enum(PAYMENT_METHODS),
      cents: z.int().check(
        z.minimum(-BILL_LIMITS.paymentCents),
        z.maximum(BILL_LIMITS.paymentCents),
        z.refine((cents) => cents !== 0, 'Enter an amount.'),
      ),
      reason: billReason,
    }),
    output: z.object({ entryId: z.string() }),
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
  /**
   * For admin and owner: adds a client without account, or changes one, with new pets. Idempotent by `requestId`. A
   * person with an account keeps the own contact details: only the pets are added.
   */
  'save-client': {
    input: z
      .object({ requestId: id, userId: z.optional(id), ...saveClientShape })
      .check(z.refine((input) => input.userId !== undefined || isReachable(input), { path: ['phone'] })),
    output: z.object({ userId: z.string(), petIds: z.array(z.string()) }),
  },
  /** For admin and owner: corrects any pet. Missing fields stay. Idempotent by `requestId`. */
  'save-pet': {
    input: z.object({ requestId: id, petId: id, ...petCorrectionShape }),
    output: z.object({ saved: z.literal(true) }),
  },
  /** The client without account who has the caller's own, confirmed address; null for everybody else. */
  'find-client': { input: nothing, output: z.object({ clientId: z.nullable(z.string()) }) },
  /** Brings such a client's pets and visits to the caller's account, or remembers "Not me". Idempotent. */
  'claim-client': {
    input: z.object({ requestId: id, clientId: id, accept: z.boolean() }),
    output: z.object({ state: z.enum(CLAIM_STATES) }),
  },
  /**
   * For admin and owner: clients and pets from a list. Idempotent by the rows' content. With `preview` nothing is
   * written. Consents are recorded only with `writtenConsent`: the salon has them in writing.
   */
  'import-clients': {
    input: z.object({
      importId: id,
      rows: z.array(importRowSchema).check(z.minLength(1), z.maxLength(IMPORT_LIMITS.rowsPerCall)),
      preview: z.optional(z.boolean()),
      writtenConsent: z.optional(z.boolean()),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          number: z.int(),
          /** `account`: a person who signed up, of whom nothing is changed. */
          client: z.enum(['new', 'known', 'account']),
          pet: z.enum(['new', 'known', 'none', 'left-out']),
          clientId: z.nullable(z.string()),
        }),
      ),
    }),
  },
  /** For admin and owner: removes what an import added and nobody touched since. Called again until it is `done`. */
  'undo-import': {
    input: z.object({ importId: id }),
    output: z.object({
      done: z.boolean(),
      /** Removed by this call. */
      clients: count,
      pets: count,
      /** The first that stay. */
      kept: z.array(
        z.object({
          clientId: z.string(),
          name: z.string(),
          /** Null: the client. */
          pet: z.nullable(z.string()),
          reason: z.enum(KEPT_REASONS),
        }),
      ),
      /** All that stay. */
      keptCount: count,
    }),
  },
  /** Images per category, empty categories included. */
  /** What groomers did and earned: all of them for the owner, the own row for a groomer. Both days are included. */
  'get-groomer-report': {
    input: z.object({ first: dayKey, last: dayKey }).check(
      z.refine((range) => rangeProblem(range) === undefined, {
        path: ['last'],
        message: 'Ask for 1 day to 2 years.',
      }),
    ),
    output: z.object({
      rows: z.array(groomerRowSchema),
      /** Some of its months are not counted by groomer yet: a nightly job does it. */
      isPartial: z.boolean(),
    }),
  },
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
