import { paths } from '@paw-haven/domain/paths';
import { unpaidByDay, unpaidHoldsSchema } from '@paw-haven/domain/payment/unpaid-holds';
import type { DayKey } from '@paw-haven/domain/time';
import { useNow } from '../../../lib/clock.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';

const REFRESH_MS = 60_000;

/** How many times are kept unpaid by accounts of which nothing is known, by day. One small document. */
export function useUnpaid(): ReadonlyMap<DayKey, number> {
  const listed = useLiveDocument(paths.unpaidHolds(), unpaidHoldsSchema);
  return unpaidByDay(listed.data?.holds ?? [], useNow(REFRESH_MS));
}
