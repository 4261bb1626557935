import styles from './check-field.module.css';

interface CheckFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with its label, and below it what it does. */
export function CheckField({ label, hint, checked, onChange }: CheckFieldProps) {
  return (
    <div>
      <label className={styles.check}>
        <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
      {hint === undefined ? null : <p className="field-hint">{hint}</p>}
    </div>
  );
}
