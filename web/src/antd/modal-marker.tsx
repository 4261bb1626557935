import { useEffect, useLayoutEffect, useRef } from 'react';
import { makePageInert } from '../lib/browser/modal-dialogs.ts';

/**
 * Returns the focus to the opener, which antd does only for dialogs that stay mounted. Call it outside the dialog,
 * which takes the focus immediately.
 */
export function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // Keeps the first opener: lazy content makes React repeat the effect.
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

/** Rendered in an antd dialog: while it is open, toasts appear inside it and the page behind is inert. */
export function ModalMarker({ isOpen }: { readonly isOpen: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role=dialog]');
    return isOpen && dialog ? makePageInert(dialog) : undefined;
  }, [isOpen]);
  return <span ref={mark} hidden />;
}
