import { PRESETS, rangeProblem, type DayRange, type Preset } from '@paw-haven/domain/stats/range';
import { useId, useState } from 'react';
import switchStyles from '../components/range-switch.module.css';
import { messages, PRESET_LABELS, RANGE_PROBLEMS } from './messages.ts';
import styles from './range-controls.module.css';
import type { Choice } from './view-model.ts';

interface RangeControlsProps {
  readonly choice: Choice;
  readonly onPreset: (preset: Preset) => void;
  readonly onRange: (range: DayRange) => void;
}

/** Spans that end today, or any two days. A range that makes no sense is not shown, and said to make none. */
export function RangeControls({ choice, onPreset, onRange }: RangeControlsProps) {
  const [isCustom, setCustom] = useState(choice.kind === 'custom');
  return (
    <div className={styles.controls}>
      <fieldset className={switchStyles.switch}>
        <legend className="visually-hidden">{messages.range}</legend>
        {PRESETS.map((preset) => (
          <Option
            key={preset}
            label={PRESET_LABELS[preset]}
            isChosen={!isCustom && choice.kind === 'preset' && choice.preset === preset}
            onChoose={() => {
              setCustom(false);
              onPreset(preset);
            }}
          />
        ))}
        <Option label={messages.custom} isChosen={isCustom} onChoose={() => setCustom(true)} />
      </fieldset>
      {isCustom ? <CustomDays range={choice.range} onRange={onRange} /> : null}
    </div>
  );
}

interface OptionProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Option({ label, isChosen, onChoose }: OptionProps) {
  return (
    <label className={switchStyles.option}>
      <input type="radio" name="range" className="visually-hidden" checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}

function CustomDays({
  range,
  onRange,
}: {
  readonly range: DayRange;
  readonly onRange: (range: DayRange) => void;
}) {
  const [typed, setTyped] = useState(range);
  const id = useId();
  const problem = rangeProblem(typed);
  const change = (part: Partial<DayRange>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (rangeProblem(next) === undefined) onRange(next);
  };
  const shared = { type: 'date', 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-problem` };
  return (
    <div className={styles.days}>
      <div className="field">
        <label htmlFor={`${id}-from`}>{messages.from}</label>
        <input
          id={`${id}-from`}
          {...shared}
          value={typed.first}
          onChange={(event) => change({ first: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-to`}>{messages.to}</label>
        <input
          id={`${id}-to`}
          {...shared}
          value={typed.last}
          onChange={(event) => change({ last: event.target.value })}
        />
      </div>
      <output id={`${id}-problem`} className="field-error">
        {problem === undefined ? '' : RANGE_PROBLEMS[problem]}
      </output>
    </div>
  );
}
