/** The open modal dialogs, topmost last. Nothing outside the topmost can be reached, so toasts move into it. */
import { useLayoutEffect, type RefObject } from 'react';
import { createStore } from '../async/store.ts';

const open = createStore<readonly HTMLElement[]>([]);

export const topDialog = (): HTMLElement | undefined => open.get().at(-1);

/** Calls back whenever the topmost dialog changes. Returns the function that unsubscribes. */
export const onTopDialogChange = open.subscribe;

/**
 * Shows a dialog as modal while it is rendered. The browser keeps the focus inside and returns it afterward. Returns
 * the function that closes the dialog and then calls `onClose`, which must unmount it: for `onCancel` and buttons.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): () => void {
  // A layout effect ends while the dialog is still in the page; removing an open dialog would lose the focus.
  useLayoutEffect(() => (dialog.current ? openModal(dialog.current) : undefined), [dialog]);
  return () => {
    dialog.current?.close();
    // Not left to the browser's `close` event: it comes in a later task, when the page may have opened the dialog again.
    onClose();
  };
}

/** Shows a dialog above all others. Returns the function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  open.set([...without(dialog), dialog]);
  const forget = () => open.set(without(dialog));
  // Strict mode closes and reopens every dialog once before `close` fires, which would make the page unmount it.
  const onClose = (event: Event) => (dialog.open ? event.stopImmediatePropagation() : forget());
  dialog.addEventListener('close', onClose, { capture: true });
  return () => {
    dialog.removeEventListener('close', onClose, { capture: true });
    forget();
    if (dialog.open) dialog.close();
  };
}

/** How many open dialogs cover each child of the body. */
const covered = new Map<Element, number>();

/**
 * Registers an open dialog that is made modal by script instead of `showModal`: the body's current children become
 * inert, as with native modal dialogs. Children added later, such as a select's menu, do not. Returns the function that
 * undoes it.
 */
export function makePageInert(dialog: HTMLElement): () => void {
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

const without = (dialog: HTMLElement) => open.get().filter((item) => item !== dialog);
