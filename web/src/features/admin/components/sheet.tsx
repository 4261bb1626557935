import { useId, useRef, type ReactNode } from 'react';
import { useModal } from '../../../lib/use-modal.ts';
import { SidebarIcon } from './sidebar-icon.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog at the side of the page, on a phone over all of it: the browser keeps the focus inside, closes it by
 * Escape and gives the focus back. Shown as long as it is rendered.
 */
export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} closedby="any" onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <SidebarIcon name="close" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
