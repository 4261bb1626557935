/** How near the edge of the window it scrolls, and how far with each frame: pixels. */
const EDGE = 72;
const STEP = 12;

interface PointerFollower {
  readonly onPoint: (x: number, y: number) => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/**
 * Follows the pressed pointer over the whole window, as what moves may go from below it, and scrolls where it is held at
 * the upper or lower edge. Returns what ends it.
 */
export function followPointer({ onPoint, onEnd, onCancel }: PointerFollower): () => void {
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
