import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The text once nobody has typed for a moment: each distinct text asks the database. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
