import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import styles from './dialog-form.module.css';

interface DialogFormProps {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly pending: boolean;
  /** Something has to be decided before it can be saved: `notice` says what. */
  readonly blocked: boolean;
  readonly notice: ReactNode;
  readonly texts: { readonly cancel: string; readonly save: string; readonly saving: string };
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The fields of a record in a dialog, with its two buttons. */
export function DialogForm({
  element,
  pending,
  blocked,
  notice,
  texts,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps) {
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      {notice}
      <div className={styles.actions}>
        <button type="button" className="button button-quiet" disabled={pending} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="submit" className="button button-primary" disabled={pending || blocked}>
          {pending ? texts.saving : texts.save}
        </button>
      </div>
    </form>
  );
}
