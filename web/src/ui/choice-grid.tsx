import { Radio } from './radio.tsx';
import styles from './choice-grid.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Why it cannot be chosen; without a reason it can. */
  readonly reason?: string | undefined;
}

export interface ChoiceGridProps {
  /** Names the whole group for screen readers. */
  readonly label: string;
  /** It is a part of a group with this name, whose radio buttons go on in the next part. */
  readonly isPart?: boolean;
  /** Groups on one page need different names. */
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly selected: string | null;
  readonly onSelect: (value: string) => void;
}

/** One of many short things, as tiles. What cannot be chosen stays visible and says why. */
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
