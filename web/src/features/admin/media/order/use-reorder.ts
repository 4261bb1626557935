import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';

interface Held {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly by: 'pointer' | 'keyboard';
}

export interface Reorder {
  readonly held: Held | undefined;
  /** Where the item at `index` stands while one is held. */
  readonly placeOf: (index: number) => number;
  readonly handle: (id: string, index: number) => HandleProps;
}

interface HandleProps {
  readonly 'aria-pressed': boolean;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface ReorderOptions {
  readonly count: number;
  readonly isBusy: boolean;
  /** Resolves when it is stored, or could not be. */
  readonly onMove: (id: string, from: number, to: number) => Promise<unknown>;
  readonly onCancel: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Moves the items of a list by their handles: with mouse or finger, or by Enter, the arrow keys and Enter. Each item's
 * element carries `data-place`, its `placeOf`. What is held stays where it was put until `onMove` is done.
 */
export function useReorder({ count, isBusy, onMove, onCancel }: ReorderOptions): Reorder {
  const [held, setHeld] = useState<Held>();

  const moveTo = (to: number) =>
    setHeld((current) => current && { ...current, to: Math.min(count - 1, Math.max(0, to)) });
  const drop = async ({ id, from, to }: Held) => {
    if (from !== to) await onMove(id, from, to);
    setHeld(undefined);
  };
  const cancel = ({ id }: Held) => {
    setHeld(undefined);
    onCancel(id);
  };

  const isDragged = held?.by === 'pointer' && !isBusy;
  useEffect(() => {
    if (!isDragged) return undefined;
    // On the window: what moves under the pointer may go from below it.
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const place = placeAt(clientX, clientY);
      if (place !== undefined) moveTo(place);
    };
    const end = () => held && void drop(held);
    const stop = () => held && cancel(held);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', stop);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', stop);
    };
  });

  function pressKey(event: KeyboardEvent, id: string, index: number) {
    const mine = held?.id === id && held.by === 'keyboard' ? held : undefined;
    const step = STEPS[event.key];
    if (isBusy) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (mine) void drop(mine);
      else setHeld({ id, from: index, to: index, by: 'keyboard' });
    } else if (mine && step !== undefined) {
      event.preventDefault();
      moveTo(mine.to + step);
    } else if (mine && event.key === 'Escape') cancel(mine);
    else if (mine && event.key === 'Tab') event.preventDefault();
  }

  return {
    held,
    placeOf: (index) => (held ? placeWhile(held, index) : index),
    handle: (id, index) => ({
      'aria-pressed': held?.id === id,
      onPointerDown: (event) => {
        if (event.button !== 0 || isBusy) return;
        setHeld({ id, from: index, to: index, by: 'pointer' });
      },
      onKeyDown: (event) => pressKey(event, id, index),
    }),
  };
}

function placeWhile({ from, to }: Held, index: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  if (to <= index && index < from) return index + 1;
  return index;
}

function placeAt(x: number, y: number): number | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? undefined : Number(place);
}
