import { act, fireEvent, render, screen } from '@testing-library/react';
import { anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONG_PRESS_MS, useDragMove } from './use-drag-move.ts';

/** Monday, 10:00 in New York; the column shows 9:00 to 18:00 of the next day, one pixel a minute. */
const NOW = new Date('2026-11-23T15:00:00Z');
const VISIT = anAppointment({ appointment_date: new Date('2026-11-24T15:00:00Z') });
const WINDOW = { from: 9 * 60, to: 18 * 60 };
const onDrop = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('scrollBy', vi.fn());
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    return this.tagName === 'BUTTON' ? new DOMRect(0, 60, 100, 60) : new DOMRect(0, 0, 100, 540);
  });
});
afterEach(() => {
  onDrop.mockReset();
  // Otherwise the next click on the page would still be suppressed.
  vi.runOnlyPendingTimers();
});

function Calendar() {
  const grid = useRef<HTMLDivElement>(null);
  const drag = useDragMove(grid, {
    window: WINDOW,
    settings: someSettings(),
    scheduleDayOf: () => undefined,
    now: NOW,
    groomers: [],
    petsToMove: () => [VISIT],
    onDrop: (_, target) => onDrop(target.time),
  });
  return (
    <div ref={grid}>
      <div data-day="2026-11-24" />
      <button onPointerDown={(event) => drag.start(event, VISIT)}>{drag.target?.time ?? 'Biscuit'}</button>
    </div>
  );
}

const pointer = (y: number, pointerType = 'touch') => ({
  pointerType,
  pointerId: 1,
  isPrimary: true,
  button: 0,
  clientX: 50,
  clientY: y,
});
/** Presses at 10:15, a quarter of an hour below the start. */
function press(pointerType?: string): HTMLElement {
  render(<Calendar />);
  const block = screen.getByRole('button');
  fireEvent.pointerDown(block, pointer(75, pointerType));
  return block;
}
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
/** Whether the page keeps the browser from scrolling. */
const keepsScreenStill = (block: HTMLElement) => !fireEvent.touchMove(block);

test('ADMIN-20 a finger that rests lifts a visit, and the page stays still under it', () => {
  const block = press();
  expect(keepsScreenStill(block)).toBe(false);
  wait(LONG_PRESS_MS - 1);
  expect(block.textContent).toBe('Biscuit');
  wait(1);
  expect(block.textContent).toBe('10:00');
  fireEvent.pointerMove(block, pointer(165));
  expect(keepsScreenStill(block)).toBe(true);
  expect(block.textContent).toBe('11:30');
  fireEvent.pointerUp(block, pointer(165));
  fireEvent.touchEnd(block);
  expect(onDrop.mock.calls).toEqual([['11:30']]);
  expect(keepsScreenStill(block)).toBe(false);
});

test('ADMIN-20 a finger that moves at once scrolls', () => {
  const block = press();
  fireEvent.pointerMove(block, pointer(95));
  wait(LONG_PRESS_MS * 2);
  fireEvent.pointerMove(block, pointer(165));
  expect(keepsScreenStill(block)).toBe(false);
  fireEvent.pointerUp(block, pointer(165));
  expect(onDrop).not.toHaveBeenCalled();
});

test('ADMIN-20 a mouse drags without waiting, and Escape cancels', () => {
  const block = press('mouse');
  fireEvent.pointerMove(block, pointer(165, 'mouse'));
  expect(block.textContent).toBe('11:30');
  fireEvent.keyDown(block, { key: 'Escape' });
  fireEvent.pointerUp(block, pointer(165, 'mouse'));
  expect(onDrop).not.toHaveBeenCalled();
});

test('ADMIN-20 the page scrolls while a visit is held at its edge', () => {
  const block = press();
  wait(LONG_PRESS_MS);
  fireEvent.pointerMove(block, pointer(window.innerHeight - 1));
  wait(100);
  expect(vi.mocked(window.scrollBy).mock.calls.every(([, y]) => Number(y) > 0)).toBe(true);
  expect(window.scrollBy).toHaveBeenCalled();
});
