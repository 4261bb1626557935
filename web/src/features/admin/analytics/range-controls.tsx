import { PRESETS, rangeProblem, type DayRange, type Preset } from '@paw-haven/domain/stats/range';
import { useId, useState } from 'react';
import { RadioSwitch } from '../components/radio-switch.tsx';
import { messages, PRESET_LABELS, RANGE_PROBLEMS } from './messages.ts';
import styles from './range-controls.module.css';
import type { Choice } from './view-model.ts';

interface RangeControlsProps {
  readonly choice: Choice;
  readonly onPreset: (preset: Preset) => void;
  readonly onRange: (range: DayRange) => void;
}

const SPANS = [
  ...PRESETS.map((value) => ({ value, label: PRESET_LABELS[value] })),
  { value: 'custom', label: messages.custom },
] as const;

/** Spans that end today, or any two days. A range that makes no sense is not shown, and said to make none. */
export function RangeControls({ choice, onPreset, onRange }: RangeControlsProps) {
  const [isCustom, setCustom] = useState(choice.kind === 'custom');
  const preset = choice.kind === 'preset' ? choice.preset : undefined;
  const chosen = isCustom ? 'custom' : preset;
  return (
    <div className={styles.controls}>
      <RadioSwitch
        label={messages.range}
        name="range"
        options={SPANS}
        chosen={chosen}
        onChoose={(span) => {
          setCustom(span === 'custom');
          if (span !== 'custom') onPreset(span);
        }}
      />
      {isCustom ? <CustomDays range={choice.range} onRange={onRange} /> : null}
    </div>
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
