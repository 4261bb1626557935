import * as z from 'zod/mini';
import { AGREEMENT_LIMITS } from '../agreement/schema.ts';
import { describeForm, optionalText, text } from '../../core/calls/form.ts';
import {
  DEFAULT_POLICY,
  POLICY_LIMITS,
  policySchema,
  type CardPolicy,
  type Policy,
} from '../policy/schema.ts';
import { isTimeOfDay, isTimeZone } from '../../core/calendar/time.ts';
import { WAITLIST_LIMITS } from '../../core/limits/waitlist.ts';
import { TIME_MISSING, weekForm, weekInput } from '../../time/schedule/hours-input.ts';
import { DEFAULT_SETTINGS } from './defaults.ts';
import { TAX_MILLI_PERCENT, type BusinessSettings } from './schema.ts';

const USUAL_NIGHT = { start: '21:00', end: '08:00' } as const;
/** A week, in hours. */
const MAX_NOTICE_HOURS = 168;

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

/** Minutes of an offer; 0 without a waiting list. */
const waitlistInput = z.pipe(
  z.object({ on: z.boolean(), minutes: z.string() }).check(
    z.superRefine(({ on, minutes }, context) => {
      const { shortestOffer, longestOffer } = WAITLIST_LIMITS;
      if (on && !isWithin(minutes, shortestOffer, longestOffer))
        context.addIssue({
          code: 'custom',
          path: ['minutes'],
          message: `Use ${shortestOffer} to ${longestOffer} minutes.`,
        });
    }),
  ),
  z.transform(({ on, minutes }) => (on ? Number(minutes) : 0)),
);

/** A number entered as text; empty is 0. */
function wholeNumber(
  isRight: (value: number) => boolean,
  message: string,
  toStored = (value: number) => value,
) {
  return z.pipe(
    z.string().check(
      z.refine((typed) => {
        const value = Number(typed.trim());
        return Number.isFinite(value) && isRight(value);
      }, message),
    ),
    z.transform((typed) => toStored(Number(typed.trim()))),
  );
}

const phone = optionalText(50);
const email = optionalText(320);

/** Whether the value has at most three decimals. */
const isMilli = (value: number): boolean => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;

const DEPOSIT_RANGE = `Use 0, or ${POLICY_LIMITS.leastDepositPercent} to 100 percent.`;
const isDeposit = (typed: string): boolean =>
  typed.trim() !== '' && policySchema.shape.deposit_new.safeParse(Number(typed)).success;
const NONE_TYPED = /^\s*$/;

const tierInput = z.object({ hours: z.string(), percent: z.string() });
type TierForm = z.infer<typeof tierInput>;

const isTyped = ({ hours, percent }: TierForm): boolean =>
  !NONE_TYPED.test(hours) || !NONE_TYPED.test(percent);

const isWithin = (typed: string, least: number, most: number): boolean =>
  !NONE_TYPED.test(typed) &&
  Number.isInteger(Number(typed)) &&
  Number(typed) >= least &&
  Number(typed) <= most;

/** Validation errors with their paths below `policy`. Empty rows are ignored. */
function tierProblems(tiers: readonly TierForm[]): { path: (string | number)[]; message: string }[] {
  const most = POLICY_LIMITS.longestTierHours;
  return tiers.flatMap((tier, index) => {
    if (!isTyped(tier)) return [];
    const before = tiers.slice(0, index).findLast(isTyped);
    const refuse = (field: keyof TierForm, message: string) => ({ path: ['tiers', index, field], message });
    const falls = (field: keyof TierForm) => !before || Number(tier[field]) < Number(before[field]);
    return [
      ...(!isWithin(tier.hours, 1, most)
        ? [refuse('hours', `Use 1 to ${most} hours.`)]
        : falls('hours')
          ? []
          : [refuse('hours', 'Use fewer hours than in the rule above.')]),
      ...(!isWithin(tier.percent, 0, 100)
        ? [refuse('percent', 'Use 0 to 100 percent.')]
        : falls('percent')
          ? []
          : [refuse('percent', 'Use less than in the rule above.')]),
    ];
  });
}

const cardInput = z.object({
  new: z.boolean(),
  known: z.boolean(),
  late_cancel_percent: z.string(),
  no_show_percent: z.string(),
});
type CardForm = z.infer<typeof cardInput>;

const CARD_PERCENTS = ['late_cancel_percent', 'no_show_percent'] as const;

const savesCards = (card: CardForm): boolean => card.new || card.known;

/** Validation errors with their paths below `policy`. A blank percent is 0. */
function cardProblems(
  card: CardForm,
  tiers: readonly TierForm[],
): { path: (string | number)[]; message: string }[] {
  if (!savesCards(card)) return [];
  const refuse = (field: keyof CardForm, message: string) => [{ path: ['card', field], message }];
  const wrong = CARD_PERCENTS.filter(
    (field) => !NONE_TYPED.test(card[field]) && !isWithin(card[field], 0, 100),
  );
  if (wrong.length > 0) return wrong.flatMap((field) => refuse(field, 'Use 0 to 100 percent.'));
  if (CARD_PERCENTS.every((field) => Number(card[field]) === 0))
    return refuse('no_show_percent', 'Enter a percent for at least one of the two fees.');
  if (Number(card.late_cancel_percent) > 0 && !tiers.some(isTyped))
    return refuse('late_cancel_percent', 'Set the hours in rule 1 above first. Later than that is late.');
  return [];
}

const cardOf = ({ new: isNew, known: isKnown, ...percents }: CardForm): CardPolicy => ({
  new: isNew,
  known: isKnown,
  late_cancel_percent: Number(percents.late_cancel_percent),
  no_show_percent: Number(percents.no_show_percent),
});

/** Null if the salon has no terms of its own. */
export const policyInput = z.pipe(
  z
    .object({
      on: z.boolean(),
      deposit_new: z.string(),
      deposit_known: z.string(),
      tiers: z.array(tierInput),
      prepay_after_no_shows: z.string(),
      card: cardInput,
    })
    .check(
      z.superRefine(({ on, tiers, prepay_after_no_shows: noShows, card, ...deposits }, context) => {
        if (!on) return;
        const refuse = (path: (string | number)[], message: string) =>
          context.addIssue({ code: 'custom', path, message });
        for (const field of ['deposit_new', 'deposit_known'] as const)
          if (!isDeposit(deposits[field])) refuse([field], DEPOSIT_RANGE);
        for (const { path, message } of [...tierProblems(tiers), ...cardProblems(card, tiers)])
          refuse(path, message);
        if (!NONE_TYPED.test(noShows) && !isWithin(noShows, 0, POLICY_LIMITS.noShows))
          refuse(
            ['prepay_after_no_shows'],
            `Use 1 to ${POLICY_LIMITS.noShows}, or leave it blank for never.`,
          );
      }),
    ),
  z.transform(({ on, tiers, card, ...terms }): Policy | null =>
    on
      ? {
          deposit_new: Number(terms.deposit_new),
          deposit_known: Number(terms.deposit_known),
          tiers: tiers
            .filter(isTyped)
            .map(({ hours, percent }) => ({ hours: Number(hours), refund_percent: Number(percent) })),
          prepay_after_no_shows: Number(terms.prepay_after_no_shows),
          ...(savesCards(card) && { card: cardOf(card) }),
        }
      : null,
  ),
);

export type PolicyForm = z.input<typeof policyInput>;

/** The form values of a policy, with one row for each possible tier. */
function policyForm(policy: Policy | null | undefined): PolicyForm {
  const {
    deposit_new,
    deposit_known,
    tiers,
    prepay_after_no_shows: noShows,
    card,
  } = policy ?? DEFAULT_POLICY;
  return {
    on: Boolean(policy),
    deposit_new: String(deposit_new),
    deposit_known: String(deposit_known),
    tiers: Array.from({ length: POLICY_LIMITS.tiers }, (_, index) => {
      const tier = tiers[index];
      return { hours: String(tier?.hours ?? ''), percent: String(tier?.refund_percent ?? '') };
    }),
    prepay_after_no_shows: noShows === 0 ? '' : String(noShows),
    card: {
      new: card?.new ?? false,
      known: card?.known ?? false,
      late_cancel_percent: card ? String(card.late_cancel_percent) : '',
      no_show_percent: card ? String(card.no_show_percent) : '',
    },
  };
}

/**
 * The form fields of the settings, keyed by the record's field names, with every weekday and a switch for quiet hours.
 */
export const settingsFields = describeForm({
  business_name: { label: 'Business name', ...optionalText(200) },
  business_phone: {
    label: 'Phone',
    ...phone,
    schema: phone.schema.check(
      z.refine(
        (text) => text === null || /\d/.test(text),
        'Enter a phone number, for example (555) 010-0142.',
      ),
    ),
  },
  business_email: {
    label: 'Email',
    ...email,
    schema: email.schema.check(
      z.refine(
        (text) => text === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
        'Enter an email address, for example hello@example.com.',
      ),
    ),
  },
  business_address: { label: 'Address', ...optionalText(500) },
  about_text: { label: 'About the business', ...optionalText(10_000) },
  hero_image_url: { label: 'Home page photo', ...optionalText(2000) },
  business_hours: { label: 'Business hours', schema: weekInput },
  quiet_hours: { label: 'Quiet hours', schema: quietInput },
  min_notice_minutes: {
    label: 'Hours of notice',
    schema: wholeNumber(
      (hours) => hours >= 0 && hours <= MAX_NOTICE_HOURS,
      `Use 0 to ${MAX_NOTICE_HOURS} hours; 0 means no notice.`,
      (hours) => Math.round(hours * 60),
    ),
  },
  horizon_days: {
    label: 'Days ahead',
    schema: wholeNumber(
      (days) => Number.isInteger(days) && (days === 0 || (days >= 7 && days <= 365)),
      'Use 7 to 365 days, or 0 for no limit.',
    ),
  },
  waitlist_minutes: { label: 'Waiting list', schema: waitlistInput },
  new_clients: {
    label: 'New clients',
    // The stored default is empty.
    schema: z.pipe(
      z.enum(['book', 'ask', 'closed']),
      z.transform((chosen) => (chosen === 'book' ? '' : chosen)),
    ),
    initial: 'book',
  },
  policy: { label: 'Payments and cancellations', schema: policyInput },
  agreement_text: { label: 'Agreement text', ...text(AGREEMENT_LIMITS.text) },
  tax_milli_percent: {
    label: 'Sales tax (%)',
    schema: wholeNumber(
      (percent) => percent >= 0 && isMilli(percent) && percent * 1000 <= TAX_MILLI_PERCENT,
      `Use 0 to ${TAX_MILLI_PERCENT / 1000} percent, with at most three decimals.`,
      (percent) => Math.round(percent * 1000),
    ),
  },
  time_zone: {
    label: 'Time zone',
    schema: z
      .string()
      .check(z.trim(), z.refine(isTimeZone, 'Choose a time zone, for example America/New_York.')),
    initial: DEFAULT_SETTINGS.time_zone,
  },
});

export const settingsInputSchema = settingsFields.schema;
export type SettingsForm = ReturnType<typeof settingsFields.values>;
export type SettingsInput = z.output<typeof settingsInputSchema>;

const newClientsForm = (settings: { new_clients?: BusinessSettings['new_clients'] | '' } | undefined) =>
  settings?.new_clients || 'book';

/** The form values of stored settings, or of a new record. The notice is in hours; an empty field means none. */
export function settingsForm(settings: BusinessSettings | SettingsInput | undefined): SettingsForm {
  return settingsFields.values({
    ...settings,
    business_hours: weekForm(settings?.business_hours),
    min_notice_minutes: settings?.min_notice_minutes ? String(settings.min_notice_minutes / 60) : '',
    horizon_days: settings?.horizon_days ? String(settings.horizon_days) : '',
    waitlist_minutes: {
      on: Boolean(settings?.waitlist_minutes),
      minutes: String(settings?.waitlist_minutes || WAITLIST_LIMITS.usualOffer),
    },
    new_clients: newClientsForm(settings),
    policy: policyForm(settings?.policy),
    tax_milli_percent: settings?.tax_milli_percent ? String(settings.tax_milli_percent / 1000) : '',
    quiet_hours: { ...USUAL_NIGHT, ...settings?.quiet_hours, on: Boolean(settings?.quiet_hours) },
  });
}
