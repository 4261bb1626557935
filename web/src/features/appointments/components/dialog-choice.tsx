import type { ReactNode, Ref } from 'react';
import { Radio } from '../../../ui/fields/radio.tsx';
import styles from './dialog.module.css';

export interface DialogOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Shown while the option is selected. */
  readonly note?: string | undefined;
}

interface DialogChoiceProps<V extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly DialogOption<V>[];
  readonly selected: V | undefined;
  readonly disabled?: boolean;
  readonly onSelect: (value: V) => void;
  readonly ref?: Ref<HTMLFieldSetElement>;
  /** What to say below the legend. */
  readonly children?: ReactNode;
}

/** Radio buttons with a legend, one below the other. */
export function DialogChoice<V extends string>(props: DialogChoiceProps<V>) {
  const { legend, name, options, selected, disabled = false, onSelect, ref, children } = props;
  return (
    <fieldset className={styles.choice} disabled={disabled} ref={ref}>
      <legend>{legend}</legend>
      {children}
      {options.map(({ value, label, note }) => (
        <Radio
          key={value}
          className={styles.option}
          name={name}
          value={value}
          checked={selected === value}
          onChange={() => onSelect(value)}
        >
          <span>
            <span>{label}</span>
            {note === undefined || selected !== value ? null : <span className="soft">{` ${note}`}</span>}
          </span>
        </Radio>
      ))}
    </fieldset>
  );
}
