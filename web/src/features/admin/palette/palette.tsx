import { Button } from 'antd';
import { lazy, Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { SidebarIcon } from '../components/page/sidebar-icon.tsx';
import { messages } from './messages.ts';
import { isPaletteKey } from './palette-key.ts';
import styles from './palette.module.css';

// Loaded when it is opened.
const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

/** The button that opens the command palette; Ctrl+K and meta+K do too. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  // A layout effect, so that the keys work as soon as the button is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        className={styles.open ?? ''}
        aria-label={messages.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<SidebarIcon name="search" />}
        onClick={() => setOpen(true)}
      >
        <span className={styles.words} data-keys={isApple() ? '⌘K' : 'Ctrl K'}>
          {messages.open}
        </span>
      </Button>
      {isOpen ? (
        <Suspense>
          <PaletteDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
