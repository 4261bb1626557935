/** The only way for a page to show a message: `notify` for one with a title, `toast` for a single line. */
import { createStore } from '../async/store.ts';
import { toastStore, type ToastContent } from './toast-store.ts';

export type { ToastContent };

/** Shows a titled toast for 5 s; it replaces the previous one. */
export function notify(content: ToastContent): void {
  toastStore.add(content);
}

/** Like `notify`; returns the function that closes the toast early. */
export function notifyUntil(content: ToastContent): () => void {
  const id = toastStore.add(content);
  return () => toastStore.close(id);
}

export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading';
type ShowToast = (type: ToastType, text: string) => void;

/** Queue for one-line messages until their viewport is loaded. */
export function createToastQueue() {
  let show: ShowToast | undefined;
  const waiting = createStore<readonly (readonly [ToastType, string])[]>([]);
  return {
    subscribe: waiting.subscribe,
    isWaiting: () => waiting.get().length > 0,
    add: (type: ToastType, text: string) => {
      if (show) show(type, text);
      else waiting.set([...waiting.get(), [type, text]]);
    },
    /** Shows all messages from now on, starting with the queued ones. Returns the function that stops it. */
    showBy: (next: ShowToast) => {
      show = next;
      const late = waiting.get();
      for (const [type, text] of late) next(type, text);
      waiting.set([]);
      return () => {
        if (show === next) show = undefined;
      };
    },
  };
}

export const toastQueue = createToastQueue();

/** Shows a one-line toast for 4 s; up to three at a time. */
export const toast = {
  success: (text: string) => toastQueue.add('success', text),
  info: (text: string) => toastQueue.add('info', text),
  warning: (text: string) => toastQueue.add('warning', text),
  error: (text: string) => toastQueue.add('error', text),
  loading: (text: string) => toastQueue.add('loading', text),
} as const;
