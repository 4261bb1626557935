import { useId, useRef, type ReactNode } from 'react';
import { useModal } from '../../lib/browser/modal-dialogs.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Called on Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog with a title, open as long as it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useModal(ref, onClose);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId} onCancel={close} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
