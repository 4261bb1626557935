import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { AboveDialogs } from './above-dialogs.tsx';
import { keepFocusSeen } from './keep-focus-seen.ts';
import { lineQueue } from './line-queue.ts';
import { PageAnnouncer } from './page-announcer.tsx';

/** The second notification system's numbers. */
export const LINE_TOASTS = { visible: 3, durationMs: 4000, widthPx: 356, gapPx: 14, offsetPx: 32 } as const;

/** On a phone a line is as wide as the navigation bar, and would lie on its menu. */
const BELOW_THE_BAR = { top: '4.5rem' };

/** Where one-line messages appear, and pages are announced; rendered by line-toasts.tsx. */
export function LineViewport({ theme }: { readonly theme: 'light' | 'dark' }) {
  // Runs after the toaster's own effects: from then on it hears.
  useEffect(
    () =>
      lineQueue.showBy((tone, text) => {
        toast[tone](text);
      }),
    [],
  );
  useEffect(keepFocusSeen, []);
  return (
    <AboveDialogs>
      <PageAnnouncer />
      <Toaster
        theme={theme}
        position="top-center"
        visibleToasts={LINE_TOASTS.visible}
        duration={LINE_TOASTS.durationMs}
        gap={LINE_TOASTS.gapPx}
        offset={LINE_TOASTS.offsetPx}
        mobileOffset={BELOW_THE_BAR}
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
