import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FreeTime } from './free-time.tsx';

/** From 9 to 6, one pixel per minute. */
const WINDOW = { from: 9 * 60, to: 18 * 60 };
const onBook = vi.fn();
const onBlock = vi.fn();

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => {};
  onBook.mockReset();
  onBlock.mockReset();
});

function open(from = -1): HTMLElement {
  render(
    <ol>
      <FreeTime window={WINDOW} from={from} onBook={onBook} onBlock={onBlock} />
    </ol>,
  );
  const layer = screen.getByRole('listitem', { hidden: true });
  layer.getBoundingClientRect = () => ({ top: 0, height: 540 }) as DOMRect;
  return layer;
}
const mouse = { pointerType: 'mouse', button: 0 };
/** `minutes` after nine. */
const y = (minutes: number) => ({ ...mouse, clientY: minutes });

function drag(layer: HTMLElement, from: number, to: number): void {
  fireEvent.pointerDown(layer, y(from));
  fireEvent.pointerMove(layer, { ...y(to), buttons: 1 });
  fireEvent.pointerUp(layer, y(to));
  fireEvent.click(layer, y(to));
}

test('ADMIN-20 books the half hour that was clicked', () => {
  const layer = open();
  fireEvent.pointerMove(layer, y(89));
  expect(layer.textContent).toBe('Book 10:00 AM');
  drag(layer, 89, 91);
  expect(onBook.mock.calls).toEqual([['10:30']]);
  expect(onBlock).not.toHaveBeenCalled();
});

test('ADMIN-20 sets time off by dragging over free time in either direction', () => {
  const layer = open();
  drag(layer, 65, 170);
  drag(layer, 170, 65);
  expect(onBlock.mock.calls).toEqual([
    ['10:00', '12:00'],
    ['10:00', '12:00'],
  ]);
  expect(onBook).not.toHaveBeenCalled();
});

test('ADMIN-20 books no appointment and sets no time off in the past', () => {
  const layer = open(12 * 60);
  drag(layer, 60, 61);
  drag(layer, 10, 100);
  expect(onBook).not.toHaveBeenCalled();
  expect(onBlock).not.toHaveBeenCalled();
  fireEvent.click(layer, y(215));
  expect(onBook.mock.calls).toEqual([['12:30']]);
});

test('ADMIN-20 shows and sets time off that is dragged across the present moment', () => {
  const layer = open(12 * 60);
  fireEvent.pointerDown(layer, y(100));
  fireEvent.pointerMove(layer, { ...y(235), buttons: 1 });
  expect(layer.textContent).toBe('Time off, 10:30 AM – 1:00 PM');
  fireEvent.pointerUp(layer, y(235));
  expect(onBlock.mock.calls).toEqual([['10:30', '13:00']]);
});

test('ADMIN-20 ends a drag if the button was released elsewhere', () => {
  const layer = open();
  fireEvent.pointerDown(layer, y(65));
  fireEvent.pointerMove(layer, { ...y(170), buttons: 1 });
  fireEvent.pointerMove(layer, { ...y(200), buttons: 0 });
  expect(layer.textContent).toBe('Book 12:00 PM');
  fireEvent.pointerUp(layer, y(200));
  expect(onBlock).not.toHaveBeenCalled();
});
