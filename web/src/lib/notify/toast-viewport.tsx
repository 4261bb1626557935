import { useEffect, useRef, useSyncExternalStore, type PointerEvent } from 'react';
import { AboveDialogs } from './above-dialogs.tsx';
import { viewport as viewportTexts } from './messages.ts';
import { SWIPE_THRESHOLD_PX, VIEWPORT_HOTKEY, type Toast } from './toast-store.ts';
import { toastStore } from './toast-store.ts';
import './toast-viewport.css';

/** Shows titled toasts. F8 moves the focus here; Escape or a swipe of 50 px to the right closes a toast. */
export function ToastViewport() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.toasts);
  const viewport = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusOnHotkey = (event: KeyboardEvent) => {
      if (event.key === VIEWPORT_HOTKEY) viewport.current?.focus();
    };
    document.addEventListener('keydown', focusOnHotkey);
    return () => document.removeEventListener('keydown', focusOnHotkey);
  }, []);
  return (
    <AboveDialogs>
      <section
        ref={viewport}
        className="toast-viewport"
        aria-label={viewportTexts.name(VIEWPORT_HOTKEY)}
        tabIndex={-1}
        // Screen readers announce additions to a region that was there before, hardly ever a region with its text.
        aria-live="polite"
        aria-relevant="additions text"
      >
        {toasts.map((toast) => toast.open && <ToastCard key={toast.id} toast={toast} />)}
      </section>
    </AboveDialogs>
  );
}

/** Smaller movements count as a click with an unsteady hand. */
const MOVED_PX = 10;

function ToastCard({ toast }: { readonly toast: Toast }) {
  const startX = useRef<number | null>(null);
  const move = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    // Captures the pointer, which may be released outside; any earlier, clicks would miss the toast's buttons.
    if (startX.current !== null && Math.abs(clientX - startX.current) >= MOVED_PX)
      currentTarget.setPointerCapture(pointerId);
  };
  const end = (event: PointerEvent, counts: boolean) => {
    const begun = startX.current;
    startX.current = null;
    if (counts && begun !== null && event.clientX - begun >= SWIPE_THRESHOLD_PX) toastStore.close(toast.id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role; the rule reads only literal ones
    <div
      className={`toast toast-${toast.tone ?? 'default'}`}
      role={toast.tone === 'destructive' ? 'alert' : undefined}
      onPointerDown={({ clientX, button }) => (startX.current = button === 0 ? clientX : null)}
      onPointerMove={move}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      // Dragging selected text would take over the pointer.
      onDragStart={(event) => event.preventDefault()}
      onPointerEnter={() => toastStore.pauseTimer(toast.id)}
      onPointerLeave={() => toastStore.resumeTimer(toast.id)}
      onFocus={() => toastStore.pauseTimer(toast.id)}
      onBlur={() => toastStore.resumeTimer(toast.id)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Keeps a surrounding dialog open.
        event.preventDefault();
        event.stopPropagation();
        toastStore.close(toast.id);
      }}
    >
      <div>
        <p className="toast-title">{toast.title}</p>
        {toast.mark && <p className="toast-mark">{toast.mark}</p>}
        {toast.text && <p className="toast-text">{toast.text}</p>}
      </div>
      {toast.action ? (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            toast.action?.run();
            toastStore.close(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        className="toast-close"
        aria-label={viewportTexts.close}
        onClick={() => toastStore.close(toast.id)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M5 5l10 10M15 5L5 15"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </div>
  );
}
