import { useEffect, useState } from 'react';

export type PublicData<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly data: T }
  | { readonly status: 'error'; readonly retry: () => void };

/** Loads once the first paint is done; `load` must be the same function at each render. */
export function usePublic<T>(load: () => Promise<T>): PublicData<T> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<PublicData<T>>({ status: 'loading' });

  useEffect(() => {
    let isGone = false;
    const settle = (next: PublicData<T>) => {
      if (!isGone) setResult(next);
    };
    const retry = () => {
      settle({ status: 'loading' });
      setAttempt((count) => count + 1);
    };
    const stop = afterPaint(() => {
      load().then(
        (data) => settle({ status: 'success', data }),
        (error: unknown) => {
          console.warn('Landing page:', error);
          settle({ status: 'error', retry });
        },
      );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [load, attempt]);

  return result;
}

/** Runs in the task after the next frame; where no frames are drawn, as in a hidden tab, soon anyway. */
function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, 200);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
