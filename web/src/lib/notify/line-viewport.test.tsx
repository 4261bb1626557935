import { act, render, screen } from '@testing-library/react';
import { toast as lines } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePageInert } from '../browser/modal-dialogs.ts';
import { LineViewport } from './line-viewport.tsx';
import { toast } from './notify.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  // Toasts outlive the unmounted page.
  act(() => void lines.dismiss());
  act(() => void vi.advanceTimersByTime(1000));
});

/** Renders the page with its line viewport; `tell` adds messages. */
function show(tell: () => void) {
  render(<LineViewport theme="light" />);
  act(tell);
  act(() => void vi.advanceTimersByTime(100));
}
const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const texts = (list: readonly HTMLElement[]) => list.map(({ textContent }) => textContent);

test('APP-58 shows the newest 3 lines, each for 4000 ms', () => {
  show(() => ['one', 'two', 'three', 'four'].forEach((text) => toast.info(text)));
  const visible = () => toasts().filter(({ dataset }) => dataset['visible'] === 'true');
  expect(texts(visible())).toEqual(['four', 'three', 'two']);
  act(() => void vi.advanceTimersByTime(3500));
  expect(toasts()).toHaveLength(4);
  act(() => void vi.advanceTimersByTime(1000));
  expect(texts(visible().filter(({ dataset }) => dataset['removed'] !== 'true'))).toEqual([]);
});

test('APP-59 shows lines 356 px wide, 14 px apart and 32 px from the edge', () => {
  show(() => toast.success('Saved'));
  const list = toasts()[0]?.closest('ol');
  const number = (name: string) => list?.style.getPropertyValue(name);
  expect(['--width', '--gap', '--offset-top'].map(number)).toEqual(['356px', '14px', '32px']);
  expect(toasts()[0]?.style.width).toBe('356px');
});

test('keeps away from the header of an open dialog', () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  show(() => toast.success('Saved'));
  const place = () => toasts()[0]?.dataset['yPosition'];
  expect(place()).toBe('top');
  let close = () => {};
  act(() => {
    close = makePageInert(dialog);
  });
  expect(place()).toBe('bottom');
  act(close);
  expect(place()).toBe('top');
  dialog.remove();
});

test.each(['success', 'info', 'warning', 'error', 'loading'] as const)(
  'APP-60 shows lines of type %s',
  (tone) => {
    show(() => toast[tone](`It is ${tone}`));
    expect(
      screen.getByText(`It is ${tone}`).closest<HTMLElement>('[data-sonner-toast]')?.dataset['type'],
    ).toBe(tone);
  },
);
