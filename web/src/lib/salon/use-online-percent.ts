import { lastVisitQuery, noShowsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { customerTermsSchema, NO_SHOWS_COUNTED } from '@paw-haven/domain/money/bill/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  dependsOnVisits,
  missedVisits,
  onlinePercent,
  type CustomerHistory,
} from '@paw-haven/domain/booking/price/share';
import type { Policy } from '@paw-haven/domain/offer/policy/schema';
import { isRefusal } from '../errors/refusal.ts';
import { useLiveDocument } from '../firestore/use-live-document.ts';
import { useLiveQuery } from '../firestore/use-live-query.ts';
import type { LiveResult } from '../firestore/use-live.ts';
import { useUser } from '../session/session.ts';

/** Percent of a visit's price that this customer pays online; `isCertain` once all the data it needs is known. */
export function useOnlinePercent(policy: Policy | null | undefined): {
  readonly percent: number;
  readonly history: CustomerHistory;
  readonly isCertain: boolean;
  /** Whether the customer has to call to book. */
  readonly mustCall: boolean;
} {
  const { uid } = useUser();
  const countsNoShows = (policy?.prepay_after_no_shows ?? 0) > 0;
  const terms = useLiveDocument(paths.customerTerms(uid), customerTermsSchema);
  const visits = useLiveQuery(dependsOnVisits(policy) ? lastVisitQuery(uid) : null, appointmentSchema);
  const missed = useLiveQuery(
    countsNoShows ? noShowsQuery(uid, null, NO_SHOWS_COUNTED) : null,
    appointmentSchema,
  );
  const history: CustomerHistory = {
    isKnown: (visits.data ?? []).length > 0,
    noShows: missedVisits(missed.data ?? [], terms.data?.prepay_lifted_at),
    paysAtSalon: terms.data?.pays_at_salon ?? false,
  };
  const needed = [terms, ...(dependsOnVisits(policy) ? [visits] : []), ...(countsNoShows ? [missed] : [])];
  const mustCall = terms.data?.no_online_booking === true;
  return { percent: onlinePercent(policy, history), history, isCertain: needed.every(isAnswered), mustCall };
}

const isAnswered = ({ status, error }: LiveResult<unknown>): boolean =>
  status === 'success' || (status === 'error' && isRefusal(error));
