/** Distance from the window's edge that starts scrolling, and the step per frame, in pixels. */
const EDGE = 72;
const STEP = 12;

interface PointerFollower {
  readonly onPoint: (x: number, y: number) => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/**
 * Follows the pressed pointer across the whole window, because the moved item may leave it, and scrolls while it is
 * held at the upper or lower edge. Returns a function that stops it.
 */
export function trackPointer({ onPoint, onEnd, onCancel }: PointerFollower): () => void {
  let at: { readonly x: number; readonly y: number } | undefined;
  let frame = requestAnimationFrame(scroll);
  function scroll() {
    const by = at === undefined ? 0 : scrollAt(at.y);
    if (at && by !== 0) {
      window.scrollBy({ top: by, behavior: 'instant' });
      onPoint(at.x, at.y);
    }
    frame = requestAnimationFrame(scroll);
  }
  const listeners = new AbortController();
  const { signal } = listeners;
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    at = { x, y };
    onPoint(x, y);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', onEnd, { signal });
  window.addEventListener('pointercancel', onCancel, { signal });
  return () => {
    cancelAnimationFrame(frame);
    listeners.abort();
  };
}

function scrollAt(y: number): number {
  if (y < EDGE) return -STEP;
  return y > window.innerHeight - EDGE ? STEP : 0;
}
