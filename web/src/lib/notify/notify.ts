/** The only way a page tells something: `notify` for messages with a title, `toastLine` for one-line messages. */
import { toast as line } from 'sonner';
import { toastStore } from './toast-store.ts';
import type { ToastContent } from './toast-state.ts';

/** Shows a titled toast for 5 s; it replaces the one before. */
export function notify(content: ToastContent): void {
  toastStore.add(content);
}

/** Shows a line for 4 s; up to three at a time. */
export const toastLine = {
  success: (text: string) => line.success(text),
  info: (text: string) => line.info(text),
  warning: (text: string) => line.warning(text),
  error: (text: string) => line.error(text),
  loading: (text: string) => line.loading(text),
} as const;
