import { useEffect, useState } from 'react';

/** As `useState(false)`: whether this page is being left for another. It ends when the page is shown again. */
export function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  // Back from the other page, the browser may show this one as it was left.
  useEffect(() => {
    const stay = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  return [isLeaving, setIsLeaving] as const;
}
