import {
  deliveriesInStateQuery,
  latestDeliveriesQuery,
  type Delivery,
  type DeliveryState,
} from '@paw-haven/domain/delivery/schema';
import { type QuerySpec, DOCUMENT_ID } from '@paw-haven/domain/query';

export const VIEWS = ['failed', 'waiting', 'all'] as const;
export type View = (typeof VIEWS)[number];

/** Failed deliveries by default: they need attention first. */
export function viewOf(text: string | null): View {
  return VIEWS.find((view) => view === text) ?? 'failed';
}

/**
 * A page of the ledger, newest first; the id makes the order of equal times definite. `withSuppressed`: among all, what was
 * not sent on purpose, too.
 */
export function viewQuery(
  view: View,
  limit: number,
  withSuppressed = false,
): QuerySpec & { readonly limit: number } {
  return {
    ...queryOf(view, limit, withSuppressed),
    orderBy: [
      ['created_at', 'desc'],
      [DOCUMENT_ID, 'desc'],
    ],
  };
}

function queryOf(view: View, limit: number, withSuppressed: boolean) {
  switch (view) {
    case 'failed':
      return deliveriesInStateQuery(['failed'], limit);
    case 'waiting':
      return deliveriesInStateQuery(['scheduled'], limit);
    case 'all':
      return withSuppressed
        ? latestDeliveriesQuery(limit)
        : deliveriesInStateQuery(['scheduled', 'sent', 'failed'], limit);
  }
}

/** The time that a row shows. */
export function timeOfDelivery({
  state,
  sent_at: sentAt,
  created_at: createdAt,
}: Pick<Delivery, 'state' | 'sent_at' | 'created_at'>): Date {
  return state === 'sent' && sentAt ? sentAt : createdAt;
}

/** By antd's names. */
export const STATE_COLORS: Readonly<Record<DeliveryState, string>> = {
  scheduled: 'warning',
  sent: 'success',
  failed: 'error',
  suppressed: 'default',
};
