import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The text after a pause in typing, because each text is a query. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
