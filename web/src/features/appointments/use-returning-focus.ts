import { useEffect, useRef } from 'react';

/** When a dialog closes, returns the focus to the element that had it before, or to one set in the meantime. */
export function useReturningFocus(isOpen: boolean) {
  const target = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) return;
    if (target.current instanceof HTMLElement) target.current.focus();
    target.current = null;
  }, [isOpen]);
  return {
    remember: (element: Element | null = document.activeElement) => {
      target.current = element;
    },
  };
}
