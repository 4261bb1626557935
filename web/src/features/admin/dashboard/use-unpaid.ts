import { paths } from '@paw-haven/domain/core/paths';
import { unpaidByDay, unpaidHoldsSchema } from '@paw-haven/domain/booking/payment/unpaid-holds';
import type { DayKey } from '@paw-haven/domain/core/time';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';

const REFRESH_MS = 60_000;

/** The number of unpaid holds of unconfirmed accounts, by day. Reads one document. */
export function useUnpaid(): ReadonlyMap<DayKey, number> {
  const listed = useLiveDocument(paths.unpaidHolds(), unpaidHoldsSchema);
  return unpaidByDay(listed.data?.holds ?? [], useNow(REFRESH_MS));
}
