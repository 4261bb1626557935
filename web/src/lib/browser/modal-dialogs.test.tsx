import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { pressEscape } from '../../testing/press-escape.ts';
import { topDialog, useModal } from './modal-dialogs.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));

function Dialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useModal(dialog, onClose);
  return <dialog ref={dialog} onCancel={close} onClose={onClose} />;
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? <Dialog onClose={() => setOpen(false)} /> : null}
    </>
  );
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

test('opens again right after Escape, before the browser reports that it closed', async () => {
  render(<Page />);
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  open();
  pressEscape(screen.getByRole<HTMLDialogElement>('dialog'));
  expect([screen.queryByRole('dialog'), topDialog()]).toEqual([null, undefined]);
  open();
  await act(nextTask);
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
});
