import { useCallback, useRef, useState } from 'react';
import type { LocalGoogleAccount } from '../../lib/session/auth-actions.ts';

type Answer = (account: LocalGoogleAccount | null) => void;

/** A dialog as a promise: `ask` opens it and resolves to the value passed to `answer`. */
export function useLocalAccountChoice() {
  const [open, setOpen] = useState(false);
  const waiting = useRef<Answer | undefined>(undefined);

  const ask = useCallback(() => {
    setOpen(true);
    return new Promise<LocalGoogleAccount | null>((resolve) => {
      waiting.current = resolve;
    });
  }, []);
  const answer = useCallback<Answer>((account) => {
    setOpen(false);
    waiting.current?.(account);
    waiting.current = undefined;
  }, []);

  return { open, ask, answer };
}
