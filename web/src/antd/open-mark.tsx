import { useEffect, useLayoutEffect, useRef } from 'react';
import { coverPage } from '../lib/modal-dialogs.ts';

/** antd returns the focus only from a dialog that stays mounted. Call it around the dialog, which takes the focus at once. */
export function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // Not again when lazy content makes React repeat the effect.
    if (isOpen) opener.current ??= document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
    };
  }, [isOpen]);
}

/** Rendered in an antd dialog: while that is open, toasts are in it and the page behind is inert. */
export function OpenMark({ isOpen }: { readonly isOpen: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role=dialog]');
    return isOpen && dialog ? coverPage(dialog) : undefined;
  }, [isOpen]);
  return <span ref={mark} hidden />;
}
