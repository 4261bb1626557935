import { useEffect, type RefObject } from 'react';
import { openModal } from './modal-dialogs.ts';

/**
 * Shows a dialog as a modal one while `isOpen`: the browser keeps the focus inside, closes it by Escape and gives the focus
 * back. Every modal dialog of ours is opened here, so that toasts are seen above it.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen = true): void {
  useEffect(() => (isOpen && dialog.current ? openModal(dialog.current) : undefined), [dialog, isOpen]);
}
