import * as z from 'zod';
import { isTimeOfDay, isTimeZone, minutesOf, WEEKDAYS, type Weekday } from '../time.ts';
import { DEFAULT_SETTINGS } from './defaults.ts';

const timeOfDay = z.string().refine(isTimeOfDay, 'Use HH:MM, for example 09:00.');

/** One weekday. A closed day keeps its times, so that reopening it needs no typing. */
export const openingHoursSchema = z
  .object({ open: timeOfDay, close: timeOfDay, closed: z.boolean() })
  .refine(
    ({ open, close, closed }) =>
      closed || !isTimeOfDay(open) || !isTimeOfDay(close) || minutesOf(open) < minutesOf(close),
    'Closing must be after opening.',
  );

export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** Keyed by lowercase weekday name; a missing day has no slots. */
export type BusinessHours = Partial<Record<Weekday, OpeningHours>>;

export const businessHoursSchema = z.partialRecord(z.enum(WEEKDAYS), openingHoursSchema);

/** `business_settings/main`: the single settings record. */
export const businessSettingsSchema = z.object({
  id: z.literal('main').default('main'),
  business_name: z.string().nullish(),
  business_phone: z.string().nullish(),
  business_email: z.string().nullish(),
  business_address: z.string().nullish(),
  about_text: z.string().nullish(),
  hero_image_url: z.string().nullish(),
  business_hours: businessHoursSchema.default({}),
  /** When nobody is disturbed by text and push messages; past midnight where it ends before it starts. */
  quiet_hours: z.object({ start: timeOfDay, end: timeOfDay }).nullish(),
  time_zone: z
    .string()
    .refine(isTimeZone, 'Use a time zone name such as America/New_York.')
    .default(DEFAULT_SETTINGS.time_zone),
});

export type BusinessSettings = z.infer<typeof businessSettingsSchema>;
