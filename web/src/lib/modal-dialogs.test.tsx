import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { topDialog, useModal } from './modal-dialogs.ts';

/** As in browsers, the close event fires in a separate task. */
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
});
afterEach(cleanup);

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));

function Dialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return <dialog ref={dialog} onClose={onClose} />;
}

test('keeps a dialog open in strict mode, and reports its closing once', async () => {
  const onClose = vi.fn();
  render(
    <StrictMode>
      <Dialog onClose={onClose} />
    </StrictMode>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  await nextTask();
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
  expect(topDialog()).toBe(dialog);

  dialog.close();
  await nextTask();
  expect(onClose).toHaveBeenCalledOnce();
  expect(topDialog()).toBeUndefined();
});
