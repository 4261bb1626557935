import type { Translated } from '../language.ts';
import type { BillLine } from './schema.ts';

/** What a line is called that the salon kept of a pet that was cancelled or did not come. Stored in English. */
export const KEPT_WORDS = { cancelled: 'Cancelled, not refunded', noShow: 'No-show, not refunded' };
export type KeptWords = Translated<typeof KEPT_WORDS>;

/** The label of a line for its customer: all others are the salon's own words. */
export function lineText({ kind, label }: Pick<BillLine, 'kind' | 'label'>, words?: KeptWords): string {
  if (kind !== 'kept' || !words) return label;
  return label
    .replace(KEPT_WORDS.cancelled, () => words.cancelled)
    .replace(KEPT_WORDS.noShow, () => words.noShow);
}
