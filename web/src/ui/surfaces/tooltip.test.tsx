import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

let now = Date.UTC(2026, 10, 20, 15);

beforeEach(() => {
  // Past the skip delay of the previous test: the time of the last closed tooltip persists between tests.
  now += 3_600_000;
  vi.useFakeTimers({ now });
  render(
    <>
      <Tooltip text="Theme">
        <button type="button">T</button>
      </Tooltip>
      <Tooltip text="Menu">
        <button type="button">M</button>
      </Tooltip>
    </>,
  );
});

const anchor = (name: string) => screen.getByRole('button', { name }).parentElement as HTMLElement;
const enter = (name: string, pointerType = 'mouse') => fireEvent.pointerEnter(anchor(name), { pointerType });
const leave = (name: string) => fireEvent.pointerLeave(anchor(name), { pointerType: 'mouse' });
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const shown = () => screen.queryByRole('tooltip')?.textContent;

test('LIM-04 opens after 700 ms, unless the pointer left before', () => {
  enter('T');
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('Theme');
  leave('T');
  expect(shown()).toBeUndefined();
  pass(10_000);
  enter('T');
  pass(500);
  leave('T');
  pass(10_000);
  expect(shown()).toBeUndefined();
});

test('LIM-04 the next one opens immediately within 300 ms, and waits again after that', () => {
  enter('T');
  pass(700);
  leave('T');
  pass(300);
  enter('M');
  pass(0);
  expect(shown()).toBe('Menu');
  leave('M');
  pass(301);
  enter('T');
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('Theme');
});

test('closes on Escape and on press, and never opens on touch', () => {
  enter('T');
  pass(700);
  fireEvent.keyDown(screen.getByRole('button', { name: 'T' }), { key: 'Escape' });
  expect(shown()).toBeUndefined();
  pass(10_000);
  enter('T');
  pass(700);
  fireEvent.pointerDown(anchor('T'));
  expect(shown()).toBeUndefined();
  pass(10_000);
  enter('M', 'touch');
  pass(10_000);
  expect(shown()).toBeUndefined();
});

test('LIM-04 is placed beside a control relative to the window, and is not shown without text', () => {
  cleanup();
  const { rerender } = render(
    <Tooltip text="Services" side="beside">
      <button type="button">S</button>
    </Tooltip>,
  );
  const at = { top: 100, right: 48, height: 44 } as DOMRect;
  vi.spyOn(anchor('S'), 'getBoundingClientRect').mockReturnValue(at);
  enter('S');
  pass(700);
  const { top, left } = screen.getByRole('tooltip').style;
  expect([top, left]).toEqual(['122px', '48px']);
  rerender(
    <Tooltip text={undefined} side="beside">
      <button type="button">S</button>
    </Tooltip>,
  );
  expect(shown()).toBeUndefined();
});
