import { fireEvent } from '@testing-library/react';

/** Escape in a modal dialog, which a browser first cancels and then closes, unless the page prevents or has done it. */
export function pressEscape(dialog: HTMLDialogElement): void {
  if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close();
}
