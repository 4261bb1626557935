export type LineTone = 'success' | 'info' | 'warning' | 'error' | 'loading';
export type ShowLine = (tone: LineTone, text: string) => void;

/** One-line messages, kept until there is a place on the page to show them. */
export function createLineQueue() {
  let show: ShowLine | undefined;
  let waiting: (readonly [LineTone, string])[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isWaiting: () => waiting.length > 0,
    add: (tone: LineTone, text: string) => {
      if (show) return show(tone, text);
      waiting = [...waiting, [tone, text]];
      tell();
    },
    /** From now on messages go there, those that waited first. Returns the function that ends it. */
    showBy: (place: ShowLine) => {
      show = place;
      const late = waiting;
      waiting = [];
      for (const [tone, text] of late) place(tone, text);
      tell();
      return () => {
        if (show === place) show = undefined;
      };
    },
  };
}

export const lineQueue = createLineQueue();
