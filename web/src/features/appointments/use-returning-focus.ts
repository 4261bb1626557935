import { useEffect, useRef } from 'react';

/** Gives the focus back when a dialog is gone: to what had it when it opened, or to what was named meanwhile. */
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
