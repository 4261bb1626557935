import { paths } from '@paw-haven/domain/core/records/paths';
import {
  unpaidByDay,
  unpaidHoldsSchema,
  unpaidVisitsSchema,
} from '@paw-haven/domain/booking/payment/unpaid-holds';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';

const REFRESH_MS = 60_000;

/** The number of strangers' unpaid holds and of their visits booked in a rush, by day. Reads two documents. */
export function useUnpaid(zone: string): ReadonlyMap<DayKey, number> {
  const now = useNow(REFRESH_MS);
  const { holds = [] } = useLiveDocument(paths.unpaidHolds(), unpaidHoldsSchema).data ?? {};
  const { visits = [] } = useLiveDocument(paths.unpaidVisits(), unpaidVisitsSchema).data ?? {};
  return unpaidByDay({ holds, visits }, now, dayOf(now, zone));
}
