import styles from './confirm-footer.module.css';

interface ConfirmFooterProps {
  readonly pending: boolean;
  readonly texts: { readonly cancel: string; readonly confirm: string; readonly working: string };
  readonly isDanger: boolean;
  /** Something is missing yet. */
  readonly isBlocked?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => Promise<unknown>;
}

/** The two buttons below a question: back, or do it. */
export function ConfirmFooter({
  pending,
  texts,
  isDanger,
  isBlocked = false,
  onCancel,
  onConfirm,
}: ConfirmFooterProps) {
  return (
    <div className={styles.footer}>
      <button type="button" className="button button-quiet" disabled={pending} onClick={onCancel}>
        {texts.cancel}
      </button>
      <button
        type="button"
        className={`button ${isDanger ? 'button-danger' : 'button-primary'}`}
        disabled={pending || isBlocked}
        onClick={() => void onConfirm()}
      >
        {pending ? texts.working : texts.confirm}
      </button>
    </div>
  );
}
