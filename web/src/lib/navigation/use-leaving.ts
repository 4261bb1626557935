import { useEffect, useState } from 'react';

/** Like `useState(false)`: whether this page is being left. Resets when the page is shown again. */
export function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  // When the user goes back, the browser may restore this page with its state.
  useEffect(() => {
    const stay = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  return [isLeaving, setIsLeaving] as const;
}
