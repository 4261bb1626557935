import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notify } from './notify.ts';
import { ToastViewport } from './toast-viewport.tsx';

function show(title: string, text?: string) {
  render(<ToastViewport />);
  act(() => notify({ title, ...(text === undefined ? {} : { text }) }));
}

const card = () => screen.getByText('Swipe me').closest<HTMLElement>('.toast')!;

test('is a live region before it has a toast, so that the first one is announced', () => {
  render(<ToastViewport />);
  const region = screen.getByRole('region');
  expect(region.getAttribute('aria-live')).toBe('polite');
  act(() => notify({ title: 'Saved' }));
  expect(screen.getByRole('region')).toBe(region);
  expect(region.textContent).toContain('Saved');
});

test('APP-45 shows the first text as the title and the second as the text', () => {
  show('Welcome back!', 'Successfully logged in.');
  expect(screen.getByText('Welcome back!').className).toBe('toast-title');
  expect(screen.getByText('Successfully logged in.').className).toBe('toast-text');
});

test('APP-55 shows one toast at a time', () => {
  show('First');
  act(() => notify({ title: 'Second' }));
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).toBeTruthy();
});

test('APP-57 closes a toast on a swipe of 50 px, but not of 49 px', () => {
  show('Swipe me');
  const swipe = (distance: number) => {
    const toast = card();
    fireEvent.pointerDown(toast, { clientX: 100 });
    fireEvent.pointerUp(toast, { clientX: 100 + distance });
  };
  swipe(49);
  expect(screen.queryByText('Swipe me')).toBeTruthy();
  swipe(50);
  expect(screen.queryByText('Swipe me')).toBeNull();
});

test('APP-57 keeps a toast open while it is hovered, even after a swipe that was too short', () => {
  vi.useFakeTimers();
  show('Swipe me');
  const toast = card();
  fireEvent.pointerEnter(toast);
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerUp(toast, { clientX: 149 });
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Swipe me')).toBeTruthy();
  fireEvent.pointerLeave(toast);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Swipe me')).toBeNull();
  vi.useRealTimers();
});

test('APP-57 after a short swipe, treats the next one as a swipe instead of a text drag, and closes the toast', () => {
  const captured: number[] = [];
  HTMLElement.prototype.setPointerCapture = (pointerId) => captured.push(pointerId);
  show('Swipe me');
  const toast = card();
  const press = (distance: number) => {
    fireEvent.pointerDown(toast, { clientX: 100, pointerId: 7 });
    fireEvent.pointerMove(toast, { clientX: 100 + distance, pointerId: 7 });
  };
  press(30);
  fireEvent.pointerUp(toast, { clientX: 130, pointerId: 7 });
  expect(captured).toEqual([7]);
  // Canceling dragstart keeps the browser from dragging the selection and taking over the pointer.
  expect(fireEvent.dragStart(toast)).toBe(false);
  press(60);
  fireEvent.pointerUp(toast, { clientX: 160, pointerId: 7 });
  expect(screen.queryByText('Swipe me')).toBeNull();
});

test('APP-57 ignores a swipe that the browser took over, and the next pointer that passes', () => {
  show('Swipe me');
  const toast = card();
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerCancel(toast, { clientX: 180 });
  fireEvent.pointerUp(toast, { clientX: 180 });
  expect(screen.queryByText('Swipe me')).toBeTruthy();
});

test('APP-57 F8 moves the focus to the notifications', () => {
  show('Here');
  fireEvent.keyDown(document, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

test('closes on a click of its button', () => {
  show('Done');
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByText('Done')).toBeNull();
});
