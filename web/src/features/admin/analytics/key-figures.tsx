import { FigureList, type Figure } from '../components/figure-list.tsx';
import { messages } from './messages.ts';
import { changeText, formatCents, formatShare, formatStars, type Analytics } from './view-model.ts';

/** The range in a few numbers, and how they were before. */
export function KeyFigures({ analytics }: { readonly analytics: Analytics }) {
  return <FigureList figures={keyFigures(analytics)} />;
}

const NONE = '–';

function keyFigures({ summary: now, summaryBefore: before }: Analytics): Figure[] {
  const figure = (
    label: string,
    value: number | undefined,
    was: number | undefined,
    format: (value: number) => string = String,
  ): Figure => ({
    label,
    value: value === undefined ? NONE : format(value),
    note: changeText(value, was, format),
  });
  /** Compares rates by value: a relative change of a percentage would be confusing. */
  const rate = (...[label, value, was, format]: Parameters<typeof figure>): Figure => ({
    ...figure(label, value, was, format),
    note: was === undefined ? 'Nothing to compare with' : `${(format ?? String)(was)} before`,
  });
  const hasCancelledPaid = now.cancelledPaidCents + before.cancelledPaidCents > 0;
  return [
    figure(messages.revenue, now.revenueCents, before.revenueCents, formatCents),
    ...(hasCancelledPaid
      ? [figure(messages.cancelledPaid, now.cancelledPaidCents, before.cancelledPaidCents, formatCents)]
      : []),
    figure(messages.appointments, now.appointments, before.appointments),
    rate(messages.noShowRate, now.noShowRate, before.noShowRate, formatShare),
    figure(messages.newCustomers, now.newCustomers, before.newCustomers),
    figure(messages.returningCustomers, now.returningCustomers, before.returningCustomers),
    rate(messages.rating, now.averageRating, before.averageRating, formatStars),
  ];
}
