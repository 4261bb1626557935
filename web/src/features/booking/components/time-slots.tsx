import { type TimeOfDay, formatTime } from '@paw-haven/domain/time';
import { ChoiceGrid } from '../../../ui/choice-grid.tsx';
import { messages } from '../messages.ts';
import type { ShownSlot } from '../selection.ts';

interface TimeSlotsProps {
  readonly slots: readonly ShownSlot[];
  readonly selected: TimeOfDay | null;
  readonly onSelect: (time: TimeOfDay) => void;
}

/** The starts of a day; one that cannot be taken says why. */
export function TimeSlots({ slots, selected, onSelect }: TimeSlotsProps) {
  return (
    <ChoiceGrid
      label={messages.chooseTime}
      name="time"
      choices={slots.map(({ time, reason }) => ({ value: time, label: formatTime(time), reason }))}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
