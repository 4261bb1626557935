import * as z from 'zod/mini';
import { isTimeOfDay, isTimeZone, minutesOf, WEEKDAYS, type Weekday } from '../time.ts';
import { DEFAULT_SETTINGS } from './defaults.ts';
import type { BusinessSettings, OpeningHours } from './schema.ts';

/** Characters that the rules accept. */
export const SETTINGS_LENGTHS = {
  business_name: 200,
  business_phone: 50,
  business_email: 320,
  business_address: 500,
  about_text: 10_000,
  hero_image_url: 2000,
} as const;
export type SettingsText = keyof typeof SETTINGS_LENGTHS;
const TEXTS = Object.keys(SETTINGS_LENGTHS) as SettingsText[];

/** What the settings form holds, by the record's own field names: text as typed, every weekday, a switch for quiet hours. */
export interface SettingsForm extends Readonly<Record<SettingsText, string>> {
  readonly business_hours: Readonly<Record<Weekday, OpeningHours>>;
  readonly quiet_hours: { readonly on: boolean; readonly start: string; readonly end: string };
  readonly time_zone: string;
}

const USUAL_DAY = { open: '09:00', close: '17:00' } as const;
const USUAL_NIGHT = { start: '21:00', end: '08:00' } as const;
const TIME_MISSING = 'Enter a time, for example 09:00.';

const freeText = (longest: number) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(longest, `Use at most ${longest} characters.`)),
    z.transform((text) => (text === '' ? null : text)),
  );

const openingInput = z.pipe(
  z.object({ open: z.string(), close: z.string(), closed: z.boolean() }).check(
    z.superRefine(({ open, close, closed }, context) => {
      if (closed) return;
      const refuse = (field: 'open' | 'close', message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (!isTimeOfDay(open)) refuse('open', TIME_MISSING);
      if (!isTimeOfDay(close)) refuse('close', TIME_MISSING);
      if (isTimeOfDay(open) && isTimeOfDay(close) && minutesOf(close) <= minutesOf(open))
        refuse('close', 'Closing must be after opening.');
    }),
  ),
  z.transform(({ open, close, closed }) => ({
    open: isTimeOfDay(open) ? open : USUAL_DAY.open,
    close: isTimeOfDay(close) ? close : USUAL_DAY.close,
    closed,
  })),
);

const quietInput = z.pipe(
  z.object({ on: z.boolean(), start: z.string(), end: z.string() }).check(
    z.superRefine(({ on, start, end }, context) => {
      if (!on) return;
      for (const [field, time] of [['start', start] as const, ['end', end] as const])
        if (!isTimeOfDay(time)) context.addIssue({ code: 'custom', path: [field], message: TIME_MISSING });
      if (isTimeOfDay(start) && start === end)
        context.addIssue({ code: 'custom', path: ['end'], message: 'The end must differ from the start.' });
    }),
  ),
  z.transform(({ on, start, end }) => (on ? { start, end } : null)),
);

/** From the form to what is stored: trimmed, null where it is empty. Messages stand beside the field. */
export const settingsInputSchema = z.object({
  business_name: freeText(SETTINGS_LENGTHS.business_name),
  business_phone: freeText(SETTINGS_LENGTHS.business_phone).check(
    z.refine(
      (phone) => phone === null || /\d/.test(phone),
      'Enter a number that can be called, for example (555) 010-0142.',
    ),
  ),
  business_email: freeText(SETTINGS_LENGTHS.business_email).check(
    z.refine(
      (email) => email === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email),
      'Enter an e-mail address, for example hello@example.com.',
    ),
  ),
  business_address: freeText(SETTINGS_LENGTHS.business_address),
  about_text: freeText(SETTINGS_LENGTHS.about_text),
  hero_image_url: freeText(SETTINGS_LENGTHS.hero_image_url),
  business_hours: z.record(z.enum(WEEKDAYS), openingInput),
  quiet_hours: quietInput,
  time_zone: z
    .string()
    .check(z.trim(), z.refine(isTimeZone, 'Choose a time zone, for example America/New_York.')),
});

export type SettingsInput = z.output<typeof settingsInputSchema>;

/** The form for a stored record, or for none yet. A weekday without hours is a closed one. */
export function settingsForm(settings: BusinessSettings | SettingsInput | undefined): SettingsForm {
  const texts = TEXTS.map((field) => [field, settings?.[field] ?? ''] as const);
  const days = WEEKDAYS.map((weekday) => {
    const { open, close, closed } = settings?.business_hours[weekday] ?? { ...USUAL_DAY, closed: true };
    return [weekday, { open, close, closed }] as const;
  });
  const { start, end } = settings?.quiet_hours ?? USUAL_NIGHT;
  return {
    ...(Object.fromEntries(texts) as Record<SettingsText, string>),
    business_hours: Object.fromEntries(days) as Record<Weekday, OpeningHours>,
    quiet_hours: { on: Boolean(settings?.quiet_hours), start, end },
    time_zone: settings?.time_zone ?? DEFAULT_SETTINGS.time_zone,
  };
}
