import { Switch } from 'antd';
import { useId } from 'react';
import styles from './switch-row.module.css';

interface SwitchRowProps {
  readonly label: string;
  readonly text?: string;
  readonly isOn: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that saves immediately. Screen readers read its text along with it. */
export function SwitchRow({ label, text, isOn, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id}>{label}</label>
        {text === undefined ? null : (
          <p id={`${id}-text`} className="soft">
            {text}
          </p>
        )}
      </div>
      <Switch
        id={id}
        className={styles.switch}
        checked={isOn}
        disabled={disabled}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        onChange={onChange}
      />
    </div>
  );
}
