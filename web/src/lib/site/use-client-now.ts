import { useEffect, useState } from 'react';

/**
 * Now, renewed every `intervalMs` and when the page comes back to the front; undefined in prerendered HTML and until the
 * page runs, so that what was true at build time is never shown.
 */
export function useClientNow(intervalMs: number): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const renew = () => setNow(new Date());
    renew();
    const timer = setInterval(renew, intervalMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [intervalMs]);
  return now;
}
