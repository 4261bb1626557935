import {
  TOAST_DURATION_MS,
  TOAST_REMOVE_DELAY_MS,
  toastReducer,
  type Toast,
  type ToastAction,
  type ToastContent,
} from './toast-state.ts';

/** Holds the toasts outside of React, so that `notify` can be called from anywhere. */
export interface ToastStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly toasts: () => readonly Toast[];
  readonly add: (content: ToastContent) => number;
  readonly close: (id: number) => void;
  /** Stops and restarts the time a toast has left: while it is pointed at or has the focus. */
  readonly hold: (id: number) => void;
  readonly letGo: (id: number) => void;
}

export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  function dispatch(action: ToastAction) {
    toasts = toastReducer(toasts, action);
    for (const listener of listeners) listener();
  }
  function schedule(id: number, milliseconds: number, run: () => void) {
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(run, milliseconds));
  }
  function close(id: number) {
    dispatch({ type: 'close', id });
    schedule(id, TOAST_REMOVE_DELAY_MS, () => {
      timers.delete(id);
      dispatch({ type: 'remove', id });
    });
  }
  const closeLater = (id: number) => {
    const { durationMs = TOAST_DURATION_MS } = toasts.find((toast) => toast.id === id) ?? {};
    schedule(id, durationMs, () => close(id));
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toasts: () => toasts,
    add: (content) => {
      const id = (lastId += 1);
      dispatch({ type: 'add', toast: { ...content, id, open: true } });
      closeLater(id);
      return id;
    },
    close,
    hold: (id) => clearTimeout(timers.get(id)),
    letGo: (id) => {
      if (toasts.some((toast) => toast.id === id && toast.open)) closeLater(id);
    },
  };
}

export const toastStore = createToastStore();
