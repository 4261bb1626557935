import { readBookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import { isDayKey } from '@paw-haven/domain/core/calendar/calendar';
import { isTimeOfDay, type DayKey, type TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import { useEffect, useReducer, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../lib/navigation/paths.ts';
import { readUnfinishedBooking, saveUnfinishedBooking } from '../../lib/navigation/unfinished-booking.ts';
import { initialSelection, select, type Start } from './selection.ts';

/** The selection, restored from a link or an earlier visit to the page, and stored when it changes. */
export function useSelection(uid: string, zone: string | undefined, now: Date) {
  const start = useStart(uid);
  const [selection, dispatch] = useReducer(select, start, initialSelection);
  const [isSettled, setIsSettled] = useState(false);
  if (!isSettled && zone !== undefined) {
    setIsSettled(true);
    dispatch({ type: 'settle', start, zone, now });
  }
  const { serviceId, day, time, groomerId } = selection;
  useEffect(() => {
    saveUnfinishedBooking(uid, { serviceId, day, time, groomerId });
  }, [uid, serviceId, day, time, groomerId]);
  return [selection, dispatch] as const;
}

/** How the customer arrived at the page; fixed at the first render. */
function useStart(uid: string): Start {
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  const [start] = useState((): Start => ({
    choice: readBookingChoice(state),
    serviceId: parameters.get('service'),
    day: dayIn(parameters),
    time: timeIn(parameters),
    groomerId: parameters.get('groomer') ?? undefined,
    unfinished: readUnfinishedBooking(uid),
  }));
  // Clears the initial selection from history, so that a reload keeps later changes. Does not use the router, which
  // would treat this as a new page and scroll to the top.
  useEffect(() => {
    if (start.choice || start.serviceId !== null || start.day !== null)
      window.history.replaceState({ ...(window.history.state as object), usr: null }, '', PATHS.home);
  }, [start]);
  return start;
}

function dayIn(parameters: URLSearchParams): DayKey | null {
  const day = parameters.get('day');
  return day !== null && isDayKey(day) ? day : null;
}

function timeIn(parameters: URLSearchParams): TimeOfDay | null {
  const time = parameters.get('time');
  return time !== null && isTimeOfDay(time) ? time : null;
}
