import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { SidebarIcon } from '../components/page/sidebar-icon.tsx';
import { messages } from './messages.ts';
import { useKeys } from './use-keys.ts';
import styles from './palette.module.css';

// Loaded when they are opened.
const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** The button that opens the command palette; Ctrl+K, meta+K and "/" do too. "?" shows all keys. */
export function Palette() {
  const [open, setOpen] = useState<'search' | 'keys'>();
  const close = () => setOpen(undefined);
  useKeys({
    onToggleSearch: () => setOpen((current) => (current === 'search' ? undefined : 'search')),
    onSearch: () => setOpen('search'),
    onHelp: () => setOpen('keys'),
  });
  return (
    <>
      <Button
        className={styles.open ?? ''}
        aria-label={messages.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<SidebarIcon name="search" />}
        onClick={() => setOpen('search')}
      >
        <span className={styles.words} data-keys={isApple() ? '⌘K' : 'Ctrl K'}>
          {messages.open}
        </span>
      </Button>
      {open === undefined ? null : (
        <Suspense>
          {open === 'search' ? <PaletteDialog onClose={close} /> : <KeysDialog onClose={close} />}
        </Suspense>
      )}
    </>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
