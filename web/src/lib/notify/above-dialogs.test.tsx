import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { makePageInert, topDialog, useModal } from '../browser/modal-dialogs.ts';
import { notify } from './notify.ts';
import { ToastViewport } from './toast-viewport.tsx';

function Dialog({ name }: { readonly name: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, () => {});
  return (
    <dialog ref={dialog} aria-label={name}>
      {name}
    </dialog>
  );
}

const page = (...dialogs: readonly string[]) => (
  <>
    <ToastViewport />
    {dialogs.map((name) => (
      <Dialog key={name} name={name} />
    ))}
  </>
);
const dialogOfToast = () =>
  screen.getByText('Saved').closest('dialog')?.getAttribute('aria-label') ?? 'the page';

test('moves a toast into the topmost modal dialog, and keeps it when the dialog closes', () => {
  const { rerender } = render(page('Sheet'));
  let isUndone = false;
  act(() => {
    notify({ title: 'Saved', action: { label: 'Undo', run: () => (isUndone = true) } });
  });
  expect(dialogOfToast()).toBe('Sheet');
  const toast = screen.getByText('Saved');
  rerender(page('Sheet', 'Search'));
  expect(dialogOfToast()).toBe('Search');
  rerender(page('Sheet'));
  expect(dialogOfToast()).toBe('Sheet');
  rerender(page());
  expect(dialogOfToast()).toBe('the page');
  // The same element, so its state is preserved.
  expect(screen.getByText('Saved')).toBe(toast);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(isUndone).toBe(true);
});

test('leaves a dialog that the browser closes, and returns when it opens again', async () => {
  const { rerender } = render(page('Menu'));
  act(() => notify({ title: 'Saved' }));
  expect(dialogOfToast()).toBe('Menu');
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  await waitFor(() => expect([dialogOfToast(), topDialog()]).toEqual(['the page', undefined]));
  rerender(page());
  rerender(page('Menu'));
  expect(dialogOfToast()).toBe('Menu');
});

test('makes everything behind a scripted modal dialog inert, but not the toast in it', () => {
  const { container } = render(<ToastViewport />);
  const [sheet, question] = [document.createElement('div'), document.createElement('div')];
  document.body.append(sheet);
  const closeSheet = makePageInert(sheet);
  act(() => notify({ title: 'Saved' }));
  const menu = document.body.appendChild(document.createElement('div'));
  document.body.append(question);
  const inert = () => [container, sheet, menu, question].map((element) => element.hasAttribute('inert'));
  expect(inert()).toEqual([true, false, false, false]);
  expect(sheet.contains(screen.getByText('Saved'))).toBe(true);

  const closeQuestion = makePageInert(question);
  expect(inert()).toEqual([true, true, true, false]);
  expect(question.contains(screen.getByText('Saved'))).toBe(true);
  // The order of closing must not matter.
  closeSheet();
  expect(inert()).toEqual([true, true, true, false]);
  closeQuestion();
  expect(inert()).toEqual([false, false, false, false]);
  expect(screen.getByText('Saved').closest('[inert]')).toBeNull();
  for (const element of [sheet, menu, question]) element.remove();
});

test('closes a toast on Escape, but not the surrounding dialog', () => {
  render(<ToastViewport />);
  act(() => notify({ title: 'Saved', action: { label: 'Undo', run: () => {} } }));
  const heard = vi.fn<() => void>();
  window.addEventListener('keydown', heard);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' });
  window.removeEventListener('keydown', heard);
  expect(screen.queryByText('Saved')).toBeNull();
  expect(heard).not.toHaveBeenCalled();
});

test('removes its element from the page on unmount', () => {
  const { unmount } = render(<ToastViewport />);
  expect(screen.getByRole('region')).toBeTruthy();
  unmount();
  expect(screen.queryByRole('region')).toBeNull();
});
