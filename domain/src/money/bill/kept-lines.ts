import type { Translated } from '../../core/text/language.ts';
import type { BillLine } from './schema.ts';

/** Labels of lines for amounts kept for pets that were canceled or did not come. Stored in English. */
export const KEPT_WORDS = { cancelled: 'Cancelled, not refunded', noShow: 'No-show, not refunded' };
export type KeptWords = Translated<typeof KEPT_WORDS>;

/** A line's label for the customer. Only the labels of kept amounts are translated; staff write the others. */
export function lineText({ kind, label }: Pick<BillLine, 'kind' | 'label'>, words?: KeptWords): string {
  if (kind !== 'kept' || !words) return label;
  return label
    .replace(KEPT_WORDS.cancelled, () => words.cancelled)
    .replace(KEPT_WORDS.noShow, () => words.noShow);
}
