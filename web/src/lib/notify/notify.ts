/** The only way for a page to show a message: `notify` for one with a title, `toast` for a single line. */
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

/** Shows a one-line toast for 4 s; up to three at a time. */
export const toast = {
  success: (text: string) => toastStore.addLine('success', text),
  info: (text: string) => toastStore.addLine('info', text),
  warning: (text: string) => toastStore.addLine('warning', text),
  error: (text: string) => toastStore.addLine('error', text),
  loading: (text: string) => toastStore.addLine('loading', text),
} as const;
