import { PRESETS, rangeProblem, type DayRange, type Preset } from '@paw-haven/domain/money/stats/range';
import { Flex, Segmented } from 'antd';
import { useId, useState } from 'react';
import { DayChooser } from '../../../antd/day-picker.tsx';
import { messages, PRESET_LABELS, RANGE_PROBLEMS } from './messages.ts';
import styles from './analytics.module.css';
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

/** Presets that end today, or a custom range. An invalid range shows an error and leaves the figures unchanged. */
export function RangeControls({ choice, onPreset, onRange }: RangeControlsProps) {
  const [isCustom, setCustom] = useState(choice.kind === 'custom');
  return (
    <div className={styles.controls}>
      <Segmented<Preset | 'custom'>
        aria-label={messages.range}
        name="range"
        options={[...SPANS]}
        value={isCustom || choice.kind === 'custom' ? 'custom' : choice.preset}
        onChange={(span) => {
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
  const field = (label: string, part: keyof DayRange) => (
    <Flex vertical>
      <label htmlFor={`${id}-${part}`}>{label}</label>
      <DayChooser
        id={`${id}-${part}`}
        {...(problem === undefined ? {} : { status: 'error' })}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        value={typed[part]}
        onChange={(day) => change({ [part]: day })}
      />
    </Flex>
  );
  return (
    <div className={styles.rangeDays}>
      {field(messages.from, 'first')}
      {field(messages.to, 'last')}
      <output id={`${id}-problem`} className="field-error">
        {problem === undefined ? '' : RANGE_PROBLEMS[problem]}
      </output>
    </div>
  );
}
