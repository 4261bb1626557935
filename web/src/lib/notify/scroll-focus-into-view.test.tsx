import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { scrollFocusIntoView } from './line-viewport.tsx';

afterEach(() => {
  document.body.innerHTML = '';
});

/** A button `top` px below the window's upper edge, and what hears of its being scrolled to. */
function buttonAt(top: number) {
  const button = document.body.appendChild(document.createElement('button'));
  button.getBoundingClientRect = () => ({ top, bottom: top + 40 }) as DOMRect;
  const onScroll = vi.fn();
  button.scrollIntoView = onScroll;
  return { button, onScroll };
}

test('what gets the focus outside of the window is scrolled to, until that is ended', async () => {
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
