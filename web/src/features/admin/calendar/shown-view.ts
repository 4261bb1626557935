import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { daysShown, isFiltered, type ViewState } from '../components/calendar-address/view-state.ts';
import type { DaySpan } from './use-listed.ts';

export interface ShownView {
  readonly days: DaySpan;
  /** Whether the days are listed instead of drawn as columns. */
  readonly isList: boolean;
  /** Whether the days of this week before today are left out. */
  readonly isPastHidden: boolean;
  /** Whether the filters are shown without being opened. */
  readonly areFiltersNeeded: boolean;
  /** Whether each groomer can have a column or a row. */
  readonly hasRoomForEverybody: boolean;
}

interface Circumstances {
  readonly today: DayKey;
  readonly isPhone: boolean;
  /** Whether the user asked for the days before today. */
  readonly isPastWanted: boolean;
}

/** What of the requested view fits on the screen. */
export function shownView(state: ViewState, { today, isPhone, isPastWanted }: Circumstances): ShownView {
  const wanted = daysShown(state);
  // A week is seven columns wide, so a phone lists its days instead.
  const isListedWeek = isPhone && state.view === 'week';
  const isPastHidden = isListedWeek && wanted.first < today && today <= wanted.last && !isPastWanted;
  return {
    days: isPastHidden ? { ...wanted, first: today } : wanted,
    isList: state.view === 'list' || isListedWeek,
    isPastHidden,
    // On a phone, the filters would push the list off the screen.
    areFiltersNeeded: isFiltered(state.filter) || (state.view === 'list' && !isPhone),
    hasRoomForEverybody: !isPhone,
  };
}
