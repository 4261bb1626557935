import { useRef, type HTMLAttributes, type PointerEvent } from 'react';
import { stepBySwipe } from './steps.ts';

/** Smaller movements count as a tap with an unsteady hand. */
const MOVED_PX = 10;

interface Swipe {
  readonly x: number;
  readonly y: number;
  hasMoved: boolean;
}

/**
 * Swiping between images with finger, pen or mouse. During a swipe the element's `--drag` is the distance in pixels.
 * `wasSwipe` tells whether the following click only ends a swipe.
 */
export function useSwipe(onStep: (by: -1 | 1) => void): {
  readonly handlers: HTMLAttributes<HTMLElement>;
  readonly wasSwipe: () => boolean;
} {
  const swipe = useRef<Swipe>(undefined);
  const isClickOfSwipe = useRef(false);

  const end = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, counts: boolean) => {
    const begun = swipe.current;
    swipe.current = undefined;
    currentTarget.style.removeProperty('--drag');
    if (!begun?.hasMoved) return;
    isClickOfSwipe.current = true;
    const by = counts ? stepBySwipe(clientX - begun.x, clientY - begun.y) : 0;
    if (by !== 0) onStep(by);
  };

  return {
    wasSwipe: () => isClickOfSwipe.current,
    handlers: {
      onPointerDown: ({ isPrimary, button, clientX, clientY }) => {
        isClickOfSwipe.current = false;
        // A second finger zooms, and in a zoomed page one finger pans.
        const isZooming = !isPrimary || (window.visualViewport?.scale ?? 1) > 1;
        swipe.current = isZooming || button !== 0 ? undefined : { x: clientX, y: clientY, hasMoved: false };
      },
      onPointerMove: ({ currentTarget, clientX, pointerId }) => {
        const begun = swipe.current;
        if (!begun) return;
        const dx = clientX - begun.x;
        if (!begun.hasMoved && Math.abs(dx) < MOVED_PX) return;
        // Captures only now: with an earlier capture, clicks would miss their target.
        if (!begun.hasMoved) currentTarget.setPointerCapture(pointerId);
        begun.hasMoved = true;
        currentTarget.style.setProperty('--drag', `${dx}px`);
      },
      onPointerUp: (event) => end(event, true),
      onPointerCancel: (event) => end(event, false),
      // Keeps the browser from dragging the picture.
      onDragStart: (event) => event.preventDefault(),
    },
  };
}
