import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** The text after a pause in typing, because each text is a query. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
