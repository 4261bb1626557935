import {
  deliveriesInStateQuery,
  latestDeliveriesQuery,
  type DeliveryState,
} from '@paw-haven/domain/delivery/schema';
import type { QuerySpec } from '@paw-haven/domain/query';
import type { ChipTone } from '../../../ui/chip.tsx';

export const VIEWS = ['failed', 'waiting', 'all'] as const;
export type View = (typeof VIEWS)[number];

/** What somebody has to look after first. */
export function viewOf(text: string | null): View {
  return VIEWS.find((view) => view === text) ?? 'failed';
}

/** A page of the ledger, newest first. */
export function viewQuery(view: View, limit: number): QuerySpec {
  switch (view) {
    case 'failed':
      return deliveriesInStateQuery('failed', limit);
    case 'waiting':
      return deliveriesInStateQuery('scheduled', limit);
    case 'all':
      return latestDeliveriesQuery(limit);
  }
}

export const STATE_TONES: Readonly<Record<DeliveryState, ChipTone>> = {
  scheduled: 'warn',
  sent: 'good',
  failed: 'bad',
  suppressed: 'neutral',
};
