/**
 * The open modal dialogs, the topmost one last. The browser draws nothing above that one, and lets nothing outside of it
 * be pressed or read out: what must be, as a toast, has to go into it.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export const topDialog = (): HTMLDialogElement | undefined => open.at(-1);

/** Hears whenever another dialog is the topmost, or none. Returns what ends it. */
export function onTopDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a dialog above all others. Returns what closes it, which does nothing where it is closed already. */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  put([...without(dialog), dialog]);
  const forget = () => put(without(dialog));
  // By Escape, a click beside it or itself. A browser tells of it later, and by then it may be open again: React's strict
  // mode closes and opens every dialog once. Nobody is to hear of that, or the page would take the dialog away.
  const onClose = (event: Event) => (dialog.open ? event.stopImmediatePropagation() : forget());
  dialog.addEventListener('close', onClose, { capture: true });
  return () => {
    dialog.removeEventListener('close', onClose, { capture: true });
    forget();
    if (dialog.open) dialog.close();
  };
}

const without = (dialog: HTMLDialogElement) => open.filter((one) => one !== dialog);

function put(dialogs: readonly HTMLDialogElement[]): void {
  open = dialogs;
  for (const listener of listeners) listener();
}
