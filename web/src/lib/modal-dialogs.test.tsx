import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { topDialog, useModal } from './modal-dialogs.ts';

/** As in browsers, the close event comes in a task of its own. */
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

test('a dialog stays open in strict mode, as while developing, and says once that it is closed', async () => {
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
