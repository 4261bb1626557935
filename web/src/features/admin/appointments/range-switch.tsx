import { listMessages } from '../messages.ts';
import { RANGES, type Range } from '../view-model.ts';
import styles from './range-switch.module.css';

interface RangeSwitchProps {
  readonly range: Range;
  readonly onChange: (range: Range) => void;
}

/** Radio buttons side by side: arrow keys move between them. */
export function RangeSwitch({ range, onChange }: RangeSwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{listMessages.range}</legend>
      {(Object.keys(RANGES) as Range[]).map((key) => (
        <label key={key} className={styles.option}>
          <input
            type="radio"
            name="range"
            className="visually-hidden"
            checked={key === range}
            onChange={() => onChange(key)}
          />
          {RANGES[key].label}
        </label>
      ))}
    </fieldset>
  );
}
