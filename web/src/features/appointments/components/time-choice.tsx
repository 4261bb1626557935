import type { LaneSlot } from '@paw-haven/domain/time/schedule/lane-slots';
import { type DayKey, type TimeOfDay, formatTime } from '@paw-haven/domain/core/calendar/time';
import { ChoiceGrid } from '../../../ui/fields/choice-grid.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { messages } from '../messages.ts';

export interface FreeTimes {
  /** Undefined while loading. */
  readonly times: readonly LaneSlot[] | undefined;
  /** Why the times could not be loaded; undefined without an error. */
  readonly error: unknown;
  readonly retry: () => void;
}

interface TimeChoiceProps {
  readonly day: DayKey | null;
  readonly free: FreeTimes;
  readonly selected: TimeOfDay | null;
  readonly onSelect: (time: TimeOfDay) => void;
}

export function TimeChoice({ day, free, selected, onSelect }: TimeChoiceProps) {
  const { times, error, retry } = free;
  if (day === null) return <p className="soft">{messages.chooseDay}</p>;
  if (error !== undefined) return <ErrorState title={messages.timesFailed} error={error} onRetry={retry} />;
  if (!times) return <SkeletonBlocks label={messages.timesLoading} count={8} shape="tile" />;
  if (times.length === 0) return <p className="soft">{messages.noTimes}</p>;
  return (
    <ChoiceGrid
      label={messages.timeLabel}
      name="new-time"
      choices={times.map(({ time }) => ({ value: time, label: formatTime(time) }))}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
