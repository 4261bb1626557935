/**
 * The content of a vaccination notification as its delivery stores it. The text is created when it is sent, in the
 * recipient's language at that time.
 */
import * as z from 'zod/mini';
import { vaccineGapSchema } from './check.ts';
import { expiryText, gapText, type DatedVaccineWords } from './texts.ts';

const vaccineNewsSchema = z.object({
  /** The day of the notification in the business time zone. */
  today: z.string(),
  gaps: z.array(z.extend(vaccineGapSchema, { petName: z.string() })),
  /** True if a vaccination expires on its `validUntil`, regardless of a visit. */
  expires: z._default(z.boolean(), false),
});

export type VaccineNews = z.infer<typeof vaccineNewsSchema>;

/** The stored data: the content as JSON. */
export const vaccineNewsData = (news: VaccineNews): Readonly<Record<'told', string>> => ({
  told: JSON.stringify(news),
});

export const readVaccineNews = (json: string | undefined): VaccineNews | undefined =>
  json === undefined ? undefined : vaccineNewsSchema.parse(JSON.parse(json));

/** One line per vaccination. */
export const vaccineNewsText = ({ today, gaps, expires }: VaccineNews, words?: DatedVaccineWords): string =>
  gaps
    .map(({ petName, ...gap }) =>
      expires && gap.validUntil !== null
        ? expiryText(gap.kind, petName, gap.validUntil, today, words)
        : gapText(gap, petName, today, words),
    )
    .join('\n');
