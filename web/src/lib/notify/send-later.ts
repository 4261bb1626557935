/** Calls that can still be undone: they are sent after `UNDO_MS`, or when the page is left; see docs/adr/0018. */
import { notifyUntil, type ToastContent } from './notify.ts';

export const UNDO_MS = 8000;

interface Later {
  /** What is shown until it is sent. */
  readonly toast: Pick<ToastContent, 'title' | 'text'>;
  /** The label of the button that undoes it. */
  readonly undo: string;
  readonly send: () => Promise<void>;
  /** Called if it is undone; nothing was sent. */
  readonly onUndo: () => void;
}

/** Those that wait to be sent. */
const waiting = new Set<() => void>();

/** Returns the function that undoes it, which does nothing once it is sent. */
export function sendLater({ toast, undo, send, onUndo }: Later): () => void {
  const end = (): boolean => {
    clearTimeout(timer);
    close();
    const wasWaiting = waiting.delete(commit);
    if (waiting.size === 0) {
      window.removeEventListener('pagehide', sendAll);
      window.removeEventListener('beforeunload', askFirst);
    }
    return wasWaiting;
  };
  const commit = () => {
    if (end()) void send();
  };
  const run = () => {
    if (end()) onUndo();
  };
  const close = notifyUntil({ ...toast, action: { label: undo, run }, durationMs: UNDO_MS });
  const timer = setTimeout(commit, UNDO_MS);
  waiting.add(commit);
  window.addEventListener('pagehide', sendAll);
  window.addEventListener('beforeunload', askFirst);
  return run;
}

function sendAll(): void {
  for (const commit of waiting) commit();
}

/** A request sent while the page closes may never arrive. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();
