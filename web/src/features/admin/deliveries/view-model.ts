import {
  deliveriesInStateQuery,
  latestDeliveriesQuery,
  type DeliveryState,
} from '@paw-haven/domain/delivery/schema';
import { type QuerySpec, DOCUMENT_ID } from '@paw-haven/domain/query';

export const VIEWS = ['failed', 'waiting', 'all'] as const;
export type View = (typeof VIEWS)[number];

/** Failed deliveries by default: they need attention first. */
export function viewOf(text: string | null): View {
  return VIEWS.find((view) => view === text) ?? 'failed';
}

/** A page of the ledger, newest first; the id makes the order of equal times definite. */
export function viewQuery(view: View, limit: number): QuerySpec & { readonly limit: number } {
  return {
    ...queryOf(view, limit),
    orderBy: [
      ['created_at', 'desc'],
      [DOCUMENT_ID, 'desc'],
    ],
  };
}

function queryOf(view: View, limit: number) {
  switch (view) {
    case 'failed':
      return deliveriesInStateQuery('failed', limit);
    case 'waiting':
      return deliveriesInStateQuery('scheduled', limit);
    case 'all':
      return latestDeliveriesQuery(limit);
  }
}

/** By antd's names. */
export const STATE_COLORS: Readonly<Record<DeliveryState, string>> = {
  scheduled: 'warning',
  sent: 'success',
  failed: 'error',
  suppressed: 'default',
};
