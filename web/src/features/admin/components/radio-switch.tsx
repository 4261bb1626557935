import type { ReactNode } from 'react';
import styles from './radio-switch.module.css';

interface RadioSwitchProps<V extends string> {
  /** Names the whole group for screen readers. */
  readonly label: string;
  /** Groups on one page need different names. */
  readonly name: string;
  readonly options: readonly SwitchOption<V>[];
  /** Undefined while none of them is. */
  readonly chosen: V | undefined;
  readonly onChoose: (value: V) => void;
}

export interface SwitchOption<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly title?: string | undefined;
}

/** One of a few choices, all of them in sight: radio buttons that look like tabs. */
export function RadioSwitch<V extends string>({
  label,
  name,
  options,
  chosen,
  onChoose,
}: RadioSwitchProps<V>) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.title}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === chosen}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
