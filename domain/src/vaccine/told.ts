/**
 * What a notification tells of vaccinations, as it is kept with its delivery: the words are made when it is sent, in the
 * language that its recipient reads then.
 */
import * as z from 'zod/mini';
import { vaccineGapSchema } from './check.ts';
import { expiryText, gapText, type DatedVaccineWords } from './texts.ts';

const toldSchema = z.object({
  /** The business's day on which it is told. */
  today: z.string(),
  gaps: z.array(z.extend(vaccineGapSchema, { petName: z.string() })),
  /** Not about a visit: a vaccination runs out on its `validUntil`. */
  expires: z._default(z.boolean(), false),
});

export type ToldVaccines = z.infer<typeof toldSchema>;

/** What is kept: the text for the ledger, in English, and what it says. */
export const toldData = (told: ToldVaccines): { readonly text: string; readonly told: string } => ({
  text: toldText(told),
  told: JSON.stringify(told),
});

/** Undefined where nothing was kept but a text. */
export const readTold = (kept: string | undefined): ToldVaccines | undefined =>
  kept === undefined ? undefined : toldSchema.parse(JSON.parse(kept));

/** A line for each. */
export const toldText = ({ today, gaps, expires }: ToldVaccines, words?: DatedVaccineWords): string =>
  gaps
    .map(({ petName, ...gap }) =>
      expires && gap.validUntil !== null
        ? expiryText(gap.kind, petName, gap.validUntil, today, words)
        : gapText(gap, petName, today, words),
    )
    .join('\n');
