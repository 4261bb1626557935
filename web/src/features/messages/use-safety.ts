import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import {
  blockQuery,
  blockSchema,
  reportSchema,
  reportsOfPartnerQuery,
} from '@paw-haven/domain/people/message/safety';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';

export interface Safety {
  /** False for the business, which cannot be blocked. */
  readonly canBlock: boolean;
  readonly isBlocked: boolean;
  /** True until it is known whether the partner is blocked. */
  readonly isLoading: boolean;
  /** Ids of the partner's messages that were reported to the salon. */
  readonly reported: ReadonlySet<string>;
}

/** Blocks and reports of a partner by `me`, live. Reads nothing for the business. */
export function useSafety(me: string, partner: string): Safety {
  const canBlock = partner !== BUSINESS_ID;
  const blocks = useLiveQuery(canBlock ? blockQuery(me, partner) : null, blockSchema);
  const isAmongCustomers = canBlock && me !== BUSINESS_ID;
  const reports = useLiveQuery(isAmongCustomers ? reportsOfPartnerQuery(me, partner) : null, reportSchema);
  return {
    canBlock,
    isBlocked: (blocks.data ?? []).length > 0,
    isLoading: canBlock && blocks.status === 'loading',
    reported: new Set(reports.data?.map(({ id }) => id)),
  };
}
