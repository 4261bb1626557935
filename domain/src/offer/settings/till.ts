/** What is often added to a bill, and where customers can tell others about the salon. */
import * as z from 'zod/mini';
import { describeForm } from '../../core/calls/form.ts';
import { dollarsText, toCents } from '../../core/cents.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { presetSchema, type BusinessSettings } from './schema.ts';

export const TILL_LIMITS = { presets: 20, reviewUrl: 500 } as const;

/** An https address with a host name, and without a name and a password. */
const REVIEW_URL = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][^\s<>"]*)?$/i;

export const reviewUrlSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(TILL_LIMITS.reviewUrl, `Use at most ${TILL_LIMITS.reviewUrl} characters.`),
    z.regex(REVIEW_URL, 'Enter an address that begins with https://.'),
  );

/** The stored address, if it is safe to send. */
export const reviewUrlOf = ({ review_url: url }: Pick<BusinessSettings, 'review_url'>): string | undefined =>
  reviewUrlSchema.safeParse(url).data;

const PRICE_WRONG = 'Enter a price in dollars, for example 12.00.';

/** The form: prices in dollars, an empty address for none. */
export const tillFields = describeForm({
  presets: {
    label: 'Extras and products',
    schema: z
      .array(
        z.object({
          label: z
            .string()
            .check(
              z.trim(),
              z.minLength(1, 'Enter a description.'),
              z.maxLength(VISIT_LIMITS.lineLabel, `Use at most ${VISIT_LIMITS.lineLabel} characters.`),
            ),
          cents: z.pipe(
            z.string().check(
              z.refine((typed) => {
                const cents = toCents(Number(typed));
                return (
                  /^\s*\d+(\.\d{1,2})?\s*$/.test(typed) && presetSchema.shape.cents.safeParse(cents).success
                );
              }, PRICE_WRONG),
            ),
            z.transform((typed) => toCents(Number(typed))),
          ),
          taxable: z.boolean(),
          kind: presetSchema.shape.kind,
        }),
      )
      .check(z.maxLength(TILL_LIMITS.presets)),
  },
  reviewUrl: {
    label: 'Page where customers can tell others',
    schema: z.pipe(
      z.union([z.string().check(z.refine((typed) => typed.trim() === '')), reviewUrlSchema], {
        error: 'Enter an address that begins with https://.',
      }),
      z.transform((typed) => typed.trim() || null),
    ),
  },
});

export type TillForm = ReturnType<typeof tillFields.values>;

export const tillForm = ({
  presets = [],
  review_url: url,
}: Partial<Pick<BusinessSettings, 'presets' | 'review_url'>>): TillForm => ({
  presets: presets.map((preset) => ({ ...preset, cents: dollarsText(preset.cents) })),
  reviewUrl: url ?? '',
});
