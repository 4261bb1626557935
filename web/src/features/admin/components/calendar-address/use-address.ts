import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PARAMETERS, readViewState, withChanges, type Changes, type ViewState } from './view-state.ts';

export interface Address {
  readonly state: ViewState;
  readonly today: DayKey;
  /** Id of the appointment whose details are open. */
  readonly opened: string | undefined;
  /** Whether it was opened in order to move it. */
  readonly isMoving: boolean;
  /** Undefined removes a parameter. */
  readonly change: (changes: Changes) => void;
}

/** The page's state in the URL. `now` and `zone` determine today. */
export function useAddress(now: Date, zone: string): Address {
  const [search, setSearch] = useSearchParams();
  const today = dayOf(now, zone);
  const state = useMemo(() => readViewState(search, today), [search, today]);
  const change = useCallback(
    (changes: Changes) => setSearch((current) => withChanges(current, changes), { replace: true }),
    [setSearch],
  );
  return {
    state,
    today,
    opened: search.get(PARAMETERS.appointment) ?? undefined,
    isMoving: search.has(PARAMETERS.move),
    change,
  };
}
