import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { scrollFocusIntoView } from './line-viewport.tsx';

/** A button `top` px below the window's upper edge; records how it is scrolled into view. */
function buttonAt(top: number) {
  const button = document.body.appendChild(document.createElement('button'));
  button.getBoundingClientRect = () => ({ top, bottom: top + 40 }) as DOMRect;
  const onScroll = vi.fn();
  button.scrollIntoView = onScroll;
  return { button, onScroll };
}

test('scrolls to an element focused outside the window, until it is stopped', async () => {
  const user = userEvent.setup();
  const buttons = [100, -60, window.innerHeight + 10, -60].map(buttonAt);
  const end = scrollFocusIntoView();
  await user.tab();
  await user.tab();
  await user.tab();
  end();
  await user.tab();
  expect(document.activeElement).toBe(buttons[3]?.button);
  expect(buttons.map(({ onScroll }) => onScroll.mock.calls.length)).toEqual([0, 1, 1, 0]);
});

test('scrolls an element out from under a toast when the keyboard moves the focus there', async () => {
  const user = userEvent.setup();
  const toast = document.body.appendChild(document.createElement('div'));
  toast.className = 'toast';
  const wide = { left: 0, right: 300 };
  toast.getBoundingClientRect = () => ({ ...wide, top: 500, bottom: 580 }) as DOMRect;
  const buttons = [100, 520].map((top) => {
    const made = buttonAt(top);
    made.button.getBoundingClientRect = () => ({ ...wide, top, bottom: top + 40 }) as DOMRect;
    // jsdom does not track whether the keyboard moved the focus.
    Object.assign(made.button, { matches: () => true });
    return made;
  });
  const end = scrollFocusIntoView();
  await user.tab();
  await user.tab();
  end();
  expect(buttons.map(({ onScroll }) => onScroll.mock.calls)).toEqual([[], [[{ block: 'center' }]]]);
});

test('scrolls an option out from under a toast by its label', async () => {
  const user = userEvent.setup();
  const toast = document.body.appendChild(document.createElement('div'));
  toast.className = 'toast';
  toast.getBoundingClientRect = () => ({ left: 0, right: 300, top: 500, bottom: 580 }) as DOMRect;
  const label = document.body.appendChild(document.createElement('label'));
  label.getBoundingClientRect = () => ({ left: 0, right: 80, top: 520, bottom: 560 }) as DOMRect;
  const onScroll = vi.fn();
  label.scrollIntoView = onScroll;
  const choice = label.appendChild(document.createElement('input'));
  choice.type = 'radio';
  choice.getBoundingClientRect = () => ({ left: 0, right: 0, top: 520, bottom: 520 }) as DOMRect;
  Object.assign(choice, { matches: () => true });
  const end = scrollFocusIntoView();
  await user.tab();
  end();
  expect(onScroll.mock.calls).toEqual([[{ block: 'center' }]]);
});
