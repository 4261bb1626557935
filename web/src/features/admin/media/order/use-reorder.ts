import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { trackPointer } from './track-pointer.ts';

interface Held {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly by: 'pointer' | 'keyboard';
  /** The item was dropped and is being stored. */
  readonly isDown: boolean;
}

export interface Reorder {
  readonly held: Held | undefined;
  /** The position of the item at `index` while another one is dragged. */
  readonly placeOf: (index: number) => number;
  readonly handle: (id: string, index: number) => HandleProps;
}

interface HandleProps {
  readonly 'aria-pressed': boolean;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface ReorderOptions {
  /** Ids of the items, in order. */
  readonly ids: readonly string[];
  /** Resolves to whether it was stored. */
  readonly onMove: (id: string, from: number, to: number) => Promise<boolean>;
  readonly onCancel: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Reorders a list by the handles of its items: with mouse or finger, or with Enter, the arrow keys and Enter. Each
 * item's element has its `placeOf` as `data-place`. A dropped item keeps its place until the reordered list arrives.
 */
export function useReorder({ ids, onMove, onCancel }: ReorderOptions): Reorder {
  const [held, setHeld] = useState<Held>();
  const order = ids.join();
  const [lastOrder, setLastOrder] = useState(order);
  // The held item's places belong to the previous list.
  if (order !== lastOrder) {
    setLastOrder(order);
    setHeld(undefined);
  }
  const isBusy = held?.isDown ?? false;
  const moveTo = (to: number) =>
    setHeld((current) => current && { ...current, to: Math.min(ids.length - 1, Math.max(0, to)) });
  const drop = async (dropped: Held) => {
    const { id, from, to } = dropped;
    setHeld({ ...dropped, isDown: true });
    if (from === to || !(await onMove(id, from, to))) setHeld(undefined);
  };
  const cancel = ({ id }: Held) => {
    setHeld(undefined);
    onCancel(id);
  };
  usePointer(held?.by === 'pointer' && !isBusy, {
    onPlace: moveTo,
    onEnd: () => held && void drop(held),
    onCancel: () => held && cancel(held),
  });

  function pressKey(event: KeyboardEvent, id: string, index: number) {
    if (isBusy) return;
    if (held?.id !== id || held.by !== 'keyboard') {
      if (!isPress(event)) return;
      event.preventDefault();
      setHeld({ id, from: index, to: index, by: 'keyboard', isDown: false });
      return;
    }
    if (event.key === 'Escape') return cancel(held);
    const step = STEPS[event.key];
    // Tab would leave the held item behind.
    if (isPress(event) || step !== undefined || event.key === 'Tab') event.preventDefault();
    if (isPress(event)) void drop(held);
    else if (step !== undefined) moveTo(held.to + step);
  }

  return {
    held,
    placeOf: (index) => (held ? placeWhile(held, index) : index),
    handle: (id, index) => ({
      'aria-pressed': held?.id === id,
      onPointerDown: ({ button }) => {
        if (button === 0 && !isBusy) setHeld({ id, from: index, to: index, by: 'pointer', isDown: false });
      },
      onKeyDown: (event) => pressKey(event, id, index),
    }),
  };
}

const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

interface PointerActions {
  readonly onPlace: (place: number) => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

function usePointer(isFollowed: boolean, actions: PointerActions): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isFollowed) return undefined;
    return trackPointer({
      onPoint: (x, y) => {
        const place = placeAt(x, y);
        if (place !== undefined) latest.current.onPlace(place);
      },
      onEnd: () => latest.current.onEnd(),
      onCancel: () => latest.current.onCancel(),
    });
  }, [isFollowed]);
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
