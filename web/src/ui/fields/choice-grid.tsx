import { Radio } from './radio.tsx';
import styles from './choice-grid.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Why it cannot be chosen; undefined if it can. */
  readonly reason?: string | undefined;
}

export interface ChoiceGridProps {
  /** Accessible name of the whole group. */
  readonly label: string;
  /** Part of a larger group with the same `name`, whose radio buttons continue in the next part. */
  readonly isPart?: boolean;
  /** Must be unique among the groups of a page. */
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly selected: string | null;
  readonly onSelect: (value: string) => void;
}

/** Chooses one of many short options, shown as tiles. Disabled ones stay visible and say why. */
export function ChoiceGrid({ label, isPart = false, name, choices, selected, onSelect }: ChoiceGridProps) {
  return (
    <div className={styles.grid} role={isPart ? 'group' : 'radiogroup'} aria-label={label}>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          look="covered"
          className={styles.choice}
          name={name}
          value={choice.value}
          checked={choice.value === selected}
          disabled={choice.reason !== undefined}
          onChange={() => onSelect(choice.value)}
        >
          <span className={styles.label}>{choice.label}</span>
          {choice.reason === undefined ? null : <span className={styles.reason}>{choice.reason}</span>}
        </Radio>
      ))}
    </div>
  );
}
