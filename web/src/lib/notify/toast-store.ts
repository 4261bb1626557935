/** Titled toasts: only one is shown at a time, and a new one replaces the previous one. */
import { createStore } from '../async/store.ts';

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
/** How long a closed toast stays in the state, hidden, before it is removed. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const SWIPE_THRESHOLD_PX = 50;
export const VIEWPORT_HOTKEY = 'F8';

export type ToastTone = 'default' | 'destructive';

export interface ToastContent {
  readonly title: string;
  readonly text?: string;
  readonly tone?: ToastTone;
  /** A one-word source label beside the title. */
  readonly mark?: string;
  /** A button on the toast, such as "Undo". */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Replaces the default of 5 s. */
  readonly durationMs?: number;
}

export interface Toast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

type ToastAction =
  | { readonly type: 'add'; readonly toast: Toast }
  | { readonly type: 'close'; readonly id: number }
  | { readonly type: 'remove'; readonly id: number };

function toastReducer(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  switch (action.type) {
    case 'add':
      return [action.toast, ...toasts].slice(0, TOAST_LIMIT);
    case 'close':
      return toasts.map((toast) => (toast.id === action.id ? { ...toast, open: false } : toast));
    case 'remove':
      return toasts.filter((toast) => toast.id !== action.id);
  }
}

/** Holds the toasts outside React, so that `notify` can be called from anywhere. */
export interface ToastStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly toasts: () => readonly Toast[];
  readonly add: (content: ToastContent) => number;
  readonly close: (id: number) => void;
  /** Stops the timer that closes a toast while it is hovered or focused; resuming starts it from the beginning. */
  readonly pauseTimer: (id: number) => void;
  readonly resumeTimer: (id: number) => void;
}

export function createToastStore(): ToastStore {
  const toasts = createStore<readonly Toast[]>([]);
  let lastId = 0;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  const dispatch = (action: ToastAction) => toasts.set(toastReducer(toasts.get(), action));
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
    const { durationMs = TOAST_DURATION_MS } = toasts.get().find((toast) => toast.id === id) ?? {};
    schedule(id, durationMs, () => close(id));
  };

  return {
    toasts: toasts.get,
    subscribe: toasts.subscribe,
    add: (content) => {
      const id = (lastId += 1);
      dispatch({ type: 'add', toast: { ...content, id, open: true } });
      closeLater(id);
      return id;
    },
    close,
    pauseTimer: (id) => clearTimeout(timers.get(id)),
    resumeTimer: (id) => {
      if (toasts.get().some((toast) => toast.id === id && toast.open)) closeLater(id);
    },
  };
}

export const toastStore = createToastStore();
