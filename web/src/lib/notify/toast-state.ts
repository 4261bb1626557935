/** The first notification system: one titled toast at a time; a new one replaces the one before. */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
/** A closed toast stays in the state for this long, hidden, before it is forgotten. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const SWIPE_THRESHOLD_PX = 50;
export const VIEWPORT_HOTKEY = 'F8';

export type ToastTone = 'default' | 'destructive';

export interface ToastContent {
  readonly title: string;
  readonly text?: string;
  readonly tone?: ToastTone;
  /** In a word, beside the title: where it comes from. */
  readonly mark?: string;
  /** A way back, as long as the toast is there. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Instead of 5 s. */
  readonly durationMs?: number;
}

export interface Toast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

export type ToastAction =
  | { readonly type: 'add'; readonly toast: Toast }
  | { readonly type: 'close'; readonly id: number }
  | { readonly type: 'remove'; readonly id: number };

export function toastReducer(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  switch (action.type) {
    case 'add':
      return [action.toast, ...toasts].slice(0, TOAST_LIMIT);
    case 'close':
      return toasts.map((toast) => (toast.id === action.id ? { ...toast, open: false } : toast));
    case 'remove':
      return toasts.filter((toast) => toast.id !== action.id);
  }
}
