import styles from './clash-notice.module.css';

interface ClashNoticeProps {
  /** The labels of the fields; nothing is shown without any. */
  readonly fields: readonly string[];
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Two people have changed the same: says what, and lets this one decide. What was typed is still there. */
export function ClashNotice({ fields, onTakeTheirs, onKeepMine }: ClashNoticeProps) {
  if (fields.length === 0) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>
        <strong>Somebody else has changed this meanwhile: {fields.join(', ')}.</strong>
      </p>
      <p className="soft">Nothing of yours is lost, and nothing of theirs is overwritten until you decide.</p>
      <div className={styles.actions}>
        <button type="button" className="button" onClick={onTakeTheirs}>
          Use their version
        </button>
        <button type="button" className="button" onClick={onKeepMine}>
          Keep mine
        </button>
      </div>
    </div>
  );
}
