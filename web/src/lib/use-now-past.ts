import { DAY_MS } from '@paw-haven/domain/time';
import { useEffect, useState } from 'react';

/** Now, renewed once the moment that follows from it has passed, and whenever the page becomes visible again. */
export function useNowPast(momentOf: (now: Date) => Date | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  const moment = momentOf(now)?.getTime();
  useEffect(() => {
    const renew = () => setNow(new Date());
    // A day at most: a timer cannot wait for longer than 24 of them.
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
