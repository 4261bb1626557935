import { useRef, type ReactNode } from 'react';
import { useModal } from '../../../lib/modal-dialogs.ts';
import { messages } from '../components/messages.ts';
import { SidebarIcon } from '../components/sidebar-icon.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The sidebar on a phone, over the page. A modal dialog: the browser keeps the focus inside, closes it by Escape and
 * gives the focus back. A tap beside it closes it too.
 */
export function Drawer({ open, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, open);

  return (
    <dialog
      ref={dialog}
      id="admin-sidebar"
      aria-label={messages.menu}
      className={styles.drawer}
      // Without support for it the button below still closes.
      closedby="any"
      onClose={onClose}
    >
      <button type="button" className={styles.close} aria-label={messages.closeMenu} onClick={onClose}>
        <SidebarIcon name="close" />
      </button>
      {children}
    </dialog>
  );
}
