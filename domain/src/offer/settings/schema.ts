import * as z from 'zod/mini';
import { policySchema } from '../policy/schema.ts';
import { businessHoursSchema, timeOfDaySchema } from '../../time/schedule/hours.ts';
import { isTimeZone } from '../../core/calendar/time.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { WAITLIST_LIMITS } from '../../core/limits/waitlist.ts';
import { DEFAULT_SETTINGS } from './defaults.ts';

/** The highest sales tax, in thousandths of a percent. */
export const TAX_MILLI_PERCENT = 20_000;

/** What is often added to a bill. */
export const presetSchema = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(VISIT_LIMITS.lineLabel)),
  /** US cents before tax. */
  cents: z.int().check(z.positive(), z.maximum(1_000_000)),
  taxable: z.boolean(),
  /** `extra` is work, `product` something sold. */
  kind: z.enum(['extra', 'product']),
});

export type Preset = z.infer<typeof presetSchema>;

/** `business_settings/main`: the single settings record. */
export const businessSettingsSchema = z.object({
  id: z._default(z.literal('main'), 'main'),
  business_name: z.nullish(z.string()),
  business_phone: z.nullish(z.string()),
  business_email: z.nullish(z.string()),
  business_address: z.nullish(z.string()),
  about_text: z.nullish(z.string()),
  hero_image_url: z.nullish(z.string()),
  /** The agreement that customers sign before they book. Empty: no agreement. */
  agreement_text: z.nullish(z.string()),
  business_hours: z._default(businessHoursSchema, {}),
  /** When no text and push messages are sent; crosses midnight if the end is before the start. */
  quiet_hours: z.nullish(z.object({ start: timeOfDaySchema, end: timeOfDaySchema })),
  /** Minutes before a start until which customers can book or move a visit. */
  min_notice_minutes: z._default(z.int().check(z.minimum(0), z.maximum(10_080)), 0),
  /** How many days ahead customers can book; 0 for no limit. */
  horizon_days: z._default(
    z.int().check(z.refine((days) => days === 0 || (days >= 7 && days <= 365), 'Use 0, or 7 to 365 days.')),
    0,
  ),
  /** Missing: everything is paid online, and nothing is refunded automatically. */
  policy: z.nullish(policySchema),
  /** Thousandths of a percent: 9,250 is 9.25%. */
  tax_milli_percent: z._default(z.int().check(z.minimum(0), z.maximum(TAX_MILLI_PERCENT)), 0),
  /** Minutes that a freed time is kept for the customer it is offered to; 0: no waiting list. */
  waitlist_minutes: z._default(
    z
      .int()
      .check(
        z.refine(
          (minutes) =>
            minutes === 0 ||
            (minutes >= WAITLIST_LIMITS.shortestOffer && minutes <= WAITLIST_LIMITS.longestOffer),
          'Use 0, or 15 to 120 minutes.',
        ),
      ),
    0,
  ),
  /** Written by `save-till`, like `review_url`; invalid values count as none. */
  presets: z.catch(z.optional(z.array(presetSchema)), undefined),
  /** The https address of a page where customers tell others. Missing: none. */
  review_url: z.nullish(z.string()),
  /** Whether an active service asks for vaccines. Written by functions; invalid values count as no. */
  asks_vaccines: z.catch(z.optional(z.boolean()), undefined),
  /** Whether the list of what to set up is put away. Invalid values count as no. */
  setup_hidden: z.catch(z.optional(z.boolean()), undefined),
  /** What new clients can do; missing: book. Invalid values count as missing. */
  new_clients: z.catch(z.optional(z.enum(['ask', 'closed'])), undefined),
  time_zone: z._default(
    z.string().check(z.refine(isTimeZone, 'Use a time zone name such as America/New_York.')),
    DEFAULT_SETTINGS.time_zone,
  ),
});

export type BusinessSettings = z.infer<typeof businessSettingsSchema>;
