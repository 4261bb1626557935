import { type TimeOfDay, formatTime } from '@paw-haven/domain/time';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGrid } from '../../../ui/choice-grid.tsx';
import { messages, showTimesText, slotReasons } from '../messages.ts';
import type { ShownSlot } from '../selection.ts';
import { TellMe } from './tell-me.tsx';
import styles from './time-step.module.css';

interface TimeSlotsProps {
  readonly slots: readonly ShownSlot[];
  readonly selected: TimeOfDay | null;
  /** Gone while they were looked at: they stay where they were, so that nothing moves away from under a finger. */
  readonly gone?: readonly TimeOfDay[];
  readonly onSelect: (time: TimeOfDay) => void;
  /** Of a day without a free time, where the salon has a waiting list. */
  readonly wait?: Parameters<typeof TellMe>[0];
}

const isMorning = ({ time }: ShownSlot): boolean => time < '12:00';

/** The starts of a day that can be taken; behind a button those that cannot, which say why. */
export function TimeSlots({ slots, selected, gone = [], onSelect, wait }: TimeSlotsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isShown = ({ time, available }: ShownSlot) => available || gone.includes(time);
  const hidden = slots.filter((slot) => !isShown(slot));
  const shown = showsAll ? slots : slots.filter(isShown);
  return (
    <div className={styles.times}>
      {wait ? <TellMe {...wait} /> : null}
      {shown.length === 0 ? null : (
        <div role="radiogroup" aria-label={messages.chooseTime} className={styles.times}>
          <Part title={messages.morning} slots={shown.filter(isMorning)} {...{ selected, onSelect }} />
          <Part
            title={messages.afternoon}
            slots={shown.filter((slot) => !isMorning(slot))}
            {...{ selected, onSelect }}
          />
        </div>
      )}
      {hidden.length === 0 ? null : (
        <Button
          variant="link"
          className={styles.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? messages.hideTimes : showTimesText(hidden.map(({ reason }) => reason))}
        </Button>
      )}
    </div>
  );
}

function Part({ title, slots, selected, onSelect }: TimeSlotsProps & { readonly title: string }) {
  if (slots.length === 0) return null;
  return (
    <div>
      <h3 className={styles.part}>{title}</h3>
      <ChoiceGrid
        label={title}
        isPart
        name="time"
        choices={slots.map(({ time, reason }) => ({
          value: time,
          label: formatTime(time),
          reason: reason && slotReasons[reason],
        }))}
        selected={selected}
        onSelect={onSelect}
      />
    </div>
  );
}
