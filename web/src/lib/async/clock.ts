import { useEffect, useState } from 'react';

/** The current time, updated every `intervalMs` and whenever the page becomes visible again. */
export function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => renewEvery(intervalMs, setNow), [intervalMs]);
  return now;
}

/** Like `useNow`, but undefined in prerendered HTML and during hydration, so that the build time is never shown. */
export function useClientNow(intervalMs: number): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => renewEvery(intervalMs, setNow, { isImmediate: true }), [intervalMs]);
  return now;
}

function renewEvery(
  intervalMs: number,
  setNow: (now: Date) => void,
  { isImmediate = false } = {},
): () => void {
  const renew = () => setNow(new Date());
  if (isImmediate) renew();
  const timer = setInterval(renew, intervalMs);
  document.addEventListener('visibilitychange', renew);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', renew);
  };
}
