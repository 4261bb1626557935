/**
 * The open modal dialogs, the topmost one last. The browser draws nothing above that one, and nothing outside of it can be
 * clicked or read out: toasts have to move into it.
 */
import { useEffect, type RefObject } from 'react';
import { createStore } from './store.ts';

const open = createStore<readonly HTMLDialogElement[]>([]);

export const topDialog = (): HTMLDialogElement | undefined => open.get().at(-1);

/** Called whenever another dialog is the topmost, or none. Returns the function that unsubscribes. */
export const onTopDialogChange = open.subscribe;

/**
 * Shows a dialog as a modal one while `isOpen`: the browser keeps the focus inside, closes it by Escape and gives the focus
 * back. Every modal dialog of ours is opened here, so that toasts are shown above it.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen = true): void {
  useEffect(() => (isOpen && dialog.current ? openModal(dialog.current) : undefined), [dialog, isOpen]);
}

/** Shows a dialog above all others. Returns the function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  open.set([...without(dialog), dialog]);
  const forget = () => open.set(without(dialog));
  // The browser fires `close` later, and the dialog may be open again by then: React's strict mode closes and opens every
  // dialog once. Without stopping the event the page would unmount the dialog.
  const onClose = (event: Event) => (dialog.open ? event.stopImmediatePropagation() : forget());
  dialog.addEventListener('close', onClose, { capture: true });
  return () => {
    dialog.removeEventListener('close', onClose, { capture: true });
    forget();
    if (dialog.open) dialog.close();
  };
}

const without = (dialog: HTMLDialogElement) => open.get().filter((one) => one !== dialog);
