import { useId, useRef, type ComponentProps } from 'react';
import { useModal } from '../lib/modal-dialogs.ts';
import styles from './dialog.module.css';

interface DialogProps extends ComponentProps<'dialog'> {
  readonly title: string;
}

/** A modal dialog with a title, open as long as it is rendered. Escape calls `onCancel`. */
export function Dialog({ title, className = '', children, ...dialog }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref);
  return (
    <dialog {...dialog} ref={ref} className={`${styles.dialog} ${className}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
