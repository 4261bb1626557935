import { DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { useEffect, useState } from 'react';

/** The current time, updated once the moment computed from it has passed, and when the page becomes visible again. */
export function useNowPast(momentOf: (now: Date) => Date | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  const moment = momentOf(now)?.getTime();
  useEffect(() => {
    const renew = () => setNow(new Date());
    // At most one day, because timers overflow after 24 days.
    const wait = moment === undefined ? undefined : Math.min(Math.max(moment + 1 - Date.now(), 0), DAY_MS);
    const timer = wait === undefined ? undefined : setTimeout(renew, wait);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [moment, now]);
  return now;
}
