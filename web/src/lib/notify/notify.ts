/** The only way a page tells something: `notify` for messages with a title, `toastLine` for one-line messages. */
import { lineQueue } from './line-queue.ts';
import { toastStore } from './toast-store.ts';
import type { ToastContent } from './toast-state.ts';

/** Shows a titled toast for 5 s; it replaces the one before. */
export function notify(content: ToastContent): void {
  toastStore.add(content);
}

/** As `notify`; gives what takes the toast away before its time, which does nothing where it is gone already. */
export function notifyUntil(content: ToastContent): () => void {
  const id = toastStore.add(content);
  return () => toastStore.close(id);
}

/** Shows a line for 4 s; up to three at a time. */
export const toastLine = {
  success: (text: string) => lineQueue.add('success', text),
  info: (text: string) => lineQueue.add('info', text),
  warning: (text: string) => lineQueue.add('warning', text),
  error: (text: string) => lineQueue.add('error', text),
  loading: (text: string) => lineQueue.add('loading', text),
} as const;
