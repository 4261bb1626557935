import { useRef, type TouchEvent } from 'react';

/** Shorter or steeper movements scroll or tap. */
const DISTANCE_PX = 60;

/** Handlers for an element; `onSwipe` gets 1 for a swipe to the left, which shows what comes next, and -1 to the right. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!from.current || !touch) return;
      const [right, down] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      from.current = undefined;
      if (Math.abs(right) >= DISTANCE_PX && Math.abs(right) > 2 * Math.abs(down)) onSwipe(right < 0 ? 1 : -1);
    },
  };
}
