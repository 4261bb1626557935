import {
  deliveriesInStateQuery,
  latestDeliveriesQuery,
  type Delivery,
  type DeliveryState,
} from '@paw-haven/domain/notify/delivery/schema';
import { type QuerySpec, DOCUMENT_ID } from '@paw-haven/domain/core/records/query';

export const VIEWS = ['failed', 'waiting', 'all'] as const;
export type View = (typeof VIEWS)[number];

/** Shows failed deliveries by default, because they need attention first. */
export function viewOf(text: string | null): View {
  return VIEWS.find((view) => view === text) ?? 'failed';
}

/**
 * A page of the ledger, newest first; the id orders entries of the same time. `withSuppressed`: includes deliveries
 * that were suppressed, when all are shown.
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

/** antd's color names. */
export const STATE_COLORS: Readonly<Record<DeliveryState, string>> = {
  scheduled: 'warning',
  sent: 'success',
  failed: 'error',
  suppressed: 'default',
};
