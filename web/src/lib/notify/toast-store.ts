/**
 * All toasts. Cards have a title: only one is shown at a time, and a new one replaces the previous one. News waits until
 * a card with a button is closed, so that nothing takes “Undo” away. Lines wait here until the viewport that shows up to
 * three of them is loaded.
 */
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

interface ToastState {
  readonly cards: readonly Toast[];
  /** Those waiting to be shown. */
  readonly lines: readonly (readonly [LineType, string])[];
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

export type LineType = 'success' | 'info' | 'warning' | 'error' | 'loading';
type ShowLine = (type: LineType, text: string) => void;

/** Holds the toasts outside React, so that `notify` and `toast` can be called from anywhere. */
export interface ToastStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly toasts: () => readonly Toast[];
  readonly add: (content: ToastContent) => number;
  readonly close: (id: number) => void;
  /** Stops the timer that closes a toast while it is hovered or focused; resuming starts it from the beginning. */
  readonly pauseTimer: (id: number) => void;
  readonly resumeTimer: (id: number) => void;
  readonly addLine: ShowLine;
  /** Whether lines wait to be shown. */
  readonly hasLines: () => boolean;
  /** Shows all lines from now on, starting with the waiting ones. Returns the function that stops it. */
  readonly showLinesBy: (show: ShowLine) => () => void;
}

export function createToastStore(): ToastStore {
  const state = createStore<ToastState>({ cards: [], lines: [] });
  let showLine: ShowLine | undefined;
  let lastId = 0;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  const cards = () => state.get().cards;
  const change = (part: Partial<ToastState>) => state.set({ ...state.get(), ...part });
  const dispatch = (action: ToastAction) => change({ cards: toastReducer(cards(), action) });
  function schedule(id: number, milliseconds: number, run: () => void) {
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(run, milliseconds));
  }
  let showWaiting: (() => void) | undefined;
  function close(id: number) {
    // The timer of a card that was replaced runs on.
    const isShown = cards().some((toast) => toast.id === id && toast.open);
    dispatch({ type: 'close', id });
    if (isShown) {
      const show = showWaiting;
      showWaiting = undefined;
      show?.();
    }
    schedule(id, TOAST_REMOVE_DELAY_MS, () => {
      timers.delete(id);
      dispatch({ type: 'remove', id });
    });
  }
  const closeLater = (id: number) => {
    const { durationMs = TOAST_DURATION_MS } = cards().find((toast) => toast.id === id) ?? {};
    schedule(id, durationMs, () => close(id));
  };

  return {
    toasts: cards,
    subscribe: state.subscribe,
    add: (content) => {
      const id = (lastId += 1);
      const show = () => {
        dispatch({ type: 'add', toast: { ...content, id, open: true } });
        closeLater(id);
      };
      const isNews = !content.action && content.tone !== 'destructive';
      if (isNews && cards().some(({ open, action }) => open && action)) showWaiting = show;
      else show();
      return id;
    },
    close,
    pauseTimer: (id) => clearTimeout(timers.get(id)),
    resumeTimer: (id) => {
      if (cards().some((toast) => toast.id === id && toast.open)) closeLater(id);
    },
    addLine: (type, text) => {
      if (showLine) showLine(type, text);
      else change({ lines: [...state.get().lines, [type, text]] });
    },
    hasLines: () => state.get().lines.length > 0,
    showLinesBy: (show) => {
      showLine = show;
      for (const [type, text] of state.get().lines) show(type, text);
      change({ lines: [] });
      return () => {
        if (showLine === show) showLine = undefined;
      };
    },
  };
}

export const toastStore = createToastStore();
