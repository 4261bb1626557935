import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { notify } from './notify.ts';
import { toastStore } from './toast-store.ts';
import { ToastViewport } from './toast-viewport.tsx';

afterEach(() => {
  for (const toast of toastStore.toasts()) toastStore.close(toast.id);
  cleanup();
});

function show(title: string, text?: string) {
  render(<ToastViewport />);
  act(() => notify({ title, ...(text === undefined ? {} : { text }) }));
}

test('APP-45 shows the first text as title and the second as text', () => {
  show('Welcome back!', 'Successfully logged in.');
  expect(screen.getByText('Welcome back!').className).toBe('toast-title');
  expect(screen.getByText('Successfully logged in.').className).toBe('toast-text');
});

test('APP-55 shows one at a time', () => {
  show('First');
  act(() => notify({ title: 'Second' }));
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).toBeTruthy();
});

test('APP-57 a swipe of 50 px closes a toast, one of 49 px does not', () => {
  show('Swipe me');
  const swipe = (distance: number) => {
    const toast = screen.getByRole('status');
    fireEvent.pointerDown(toast, { clientX: 100 });
    fireEvent.pointerUp(toast, { clientX: 100 + distance });
  };
  swipe(49);
  expect(screen.queryByText('Swipe me')).toBeTruthy();
  swipe(50);
  expect(screen.queryByText('Swipe me')).toBeNull();
});

test('APP-57 F8 moves the focus to the notifications', () => {
  show('Here');
  fireEvent.keyDown(document, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

test('closes by its button', () => {
  show('Done');
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByText('Done')).toBeNull();
});
