import { useEffect, useSyncExternalStore } from 'react';
import { toast, Toaster } from 'sonner';
import { onTopDialogChange, topDialog } from '../browser/modal-dialogs.ts';
import { useLanguage } from '../language/language.ts';
import { shellText } from '../language/shell-texts.ts';
import { AboveDialogs } from './above-dialogs.tsx';
import { toastStore } from './toast-store.ts';
import { PageAnnouncer } from './page-announcer.tsx';

/** Values from the specification for one-line toasts. */
export const LINE_TOASTS = { visible: 3, durationMs: 4000, widthPx: 356, gapPx: 14, offsetPx: 32 } as const;

/** Below a dialog's title and above its buttons: see toast-viewport.css. */
const ABOVE_BUTTONS = { bottom: 'var(--above-buttons, 5.5rem)' };

/** On a phone a toast is as wide as the navigation bar and would cover its menu. */
const BELOW_THE_BAR = { top: '4.5rem' };

/** Shows one-line messages and announces pages; rendered by line-toasts.tsx. */
export function LineViewport({ theme }: { readonly theme: 'light' | 'dark' }) {
  // Runs after the toaster's own effect, which subscribes it.
  useEffect(
    () =>
      toastStore.showLinesBy((type, text) => {
        toast[type](text);
      }),
    [],
  );
  useEffect(scrollFocusIntoView, []);
  useLanguage();
  const isOverDialog = useSyncExternalStore(onTopDialogChange, topDialog) !== undefined;
  return (
    <AboveDialogs>
      <PageAnnouncer />
      <Toaster
        theme={theme}
        containerAriaLabel={shellText('Notifications')}
        position={isOverDialog ? 'bottom-center' : 'top-center'}
        visibleToasts={LINE_TOASTS.visible}
        duration={LINE_TOASTS.durationMs}
        gap={LINE_TOASTS.gapPx}
        offset={isOverDialog ? ABOVE_BUTTONS : LINE_TOASTS.offsetPx}
        mobileOffset={isOverDialog ? ABOVE_BUTTONS : BELOW_THE_BAR}
        toastOptions={{
          style: {
            fontFamily: 'var(--font-text)',
            fontSize: 'var(--text-sm)',
            width: LINE_TOASTS.widthPx,
            maxWidth: 'calc(100vw - 32px)',
          },
        }}
      />
    </AboveDialogs>
  );
}

/**
 * Scrolls the focused element into view when a dialog moved the focus without scrolling, and out from under a toast
 * when the keyboard moved it. Returns the cleanup.
 */
export function scrollFocusIntoView(): () => void {
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const { top, bottom } = target.getBoundingClientRect();
    if (bottom <= 0 || top >= window.innerHeight) target.scrollIntoView({ block: 'nearest' });
    else {
      const toast = toastOver(target);
      if (toast)
        (target.closest('label') ?? target).scrollIntoView({
          block: isInUpperHalf(toast) ? 'end' : 'center',
        });
    }
  };
  document.addEventListener('focusin', follow);
  return () => document.removeEventListener('focusin', follow);
}

function toastOver(focused: HTMLElement): Element | undefined {
  if (!focused.matches(':focus-visible')) return undefined;
  // A segmented control's option is an input without a size inside a label.
  const a = (focused.closest('label') ?? focused).getBoundingClientRect();
  return [...document.querySelectorAll('.toast, [data-sonner-toast]')].find((toast) => {
    const b = toast.getBoundingClientRect();
    return (
      !toast.contains(focused) && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    );
  });
}

function isInUpperHalf(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top + bottom < window.innerHeight;
}
