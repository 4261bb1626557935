import { FigureList, REVENUE_BASIS, type Figure } from '../components/lists/figure-list.tsx';
import { messages } from './messages.ts';
import {
  changeText,
  formatCents,
  formatShare,
  formatStars,
  rateChangeText,
  trendOf,
  type Analytics,
} from './view-model.ts';

/** Key figures of the range, compared with the previous period. */
export function KeyFigures({ analytics }: { readonly analytics: Analytics }) {
  return <FigureList figures={keyFigures(analytics)} />;
}

const NONE = '–';

function keyFigures({ summary: now, summaryBefore: before }: Analytics): Figure[] {
  const figure = (
    label: string,
    value: number | undefined,
    was: number | undefined,
    {
      format = String,
      change = (current, earlier) => changeText(current, earlier, format),
      isMoreGood,
    }: {
      readonly format?: (value: number) => string;
      readonly change?: (current: number | undefined, earlier: number | undefined) => string;
      readonly isMoreGood?: boolean;
    },
  ): Figure => ({
    label,
    value: value === undefined ? NONE : format(value),
    note: change(value, was),
    trend: trendOf(value, was, isMoreGood),
  });
  const more = { isMoreGood: true };
  const hasProducts = now.productCents + before.productCents > 0;
  const hasFees = now.feeCents + before.feeCents > 0;
  const hasCancelledPaid = now.cancelledPaidCents + before.cancelledPaidCents > 0;
  return [
    {
      ...figure(messages.revenue, now.revenueCents, before.revenueCents, { ...more, format: formatCents }),
      basis: REVENUE_BASIS,
    },
    ...(hasProducts
      ? [figure(messages.products, now.productCents, before.productCents, { ...more, format: formatCents })]
      : []),
    ...(hasCancelledPaid
      ? [
          figure(messages.cancelledPaid, now.cancelledPaidCents, before.cancelledPaidCents, {
            format: formatCents,
          }),
        ]
      : []),
    ...(hasFees ? [figure(messages.fees, now.feeCents, before.feeCents, { format: formatCents })] : []),
    figure(messages.appointments, now.appointments, before.appointments, more),
    figure(messages.noShowRate, now.noShowRate, before.noShowRate, {
      format: formatShare,
      change: rateChangeText,
      isMoreGood: false,
    }),
    figure(messages.newCustomers, now.newCustomers, before.newCustomers, more),
    figure(messages.returningCustomers, now.returningCustomers, before.returningCustomers, more),
    figure(messages.rating, now.averageRating, before.averageRating, { ...more, format: formatStars }),
  ];
}
