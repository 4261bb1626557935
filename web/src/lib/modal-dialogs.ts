/** The open modal dialogs, the topmost one last. Nothing outside of that one can be reached: toasts move into it. */
import { useEffect, type RefObject } from 'react';
import { createStore } from './store.ts';

const open = createStore<readonly HTMLElement[]>([]);

export const topDialog = (): HTMLElement | undefined => open.get().at(-1);

/** Called whenever another dialog is the topmost, or none. Returns the function that unsubscribes. */
export const onTopDialogChange = open.subscribe;

/**
 * Shows a dialog as a modal one while `isOpen`: the browser keeps the focus inside, closes it by Escape and gives the focus
 * back.
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

/** By how many open dialogs an element of the body is covered. */
const covered = new Map<Element, number>();

/**
 * Registers an open dialog that is modal by script and not by `showModal`: what the body holds so far becomes inert, as
 * the browser does it for its own. What is added later, such as the menu of a select, is not. Returns the function that
 * undoes it.
 */
export function coverPage(dialog: HTMLElement): () => void {
  open.set([...without(dialog), dialog]);
  const behind = [...document.body.children].filter((element) => !element.contains(dialog));
  for (const element of behind) cover(element, 1);
  return () => {
    for (const element of behind) cover(element, -1);
    open.set(without(dialog));
  };
}

function cover(element: Element, by: 1 | -1): void {
  const count = (covered.get(element) ?? 0) + by;
  if (count > 0) covered.set(element, count);
  else covered.delete(element);
  element.toggleAttribute('inert', count > 0);
}

const without = (dialog: HTMLElement) => open.get().filter((one) => one !== dialog);
