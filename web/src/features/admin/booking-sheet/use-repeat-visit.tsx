import { NEW_PET } from './booking-form.ts';
import { Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import { RepeatDates } from '../../../components/repeat/repeat-dates.tsx';
import { useRepeat, type RepeatQuestion } from '../../../components/repeat/use-repeat.ts';
import { messages } from './messages.ts';
import type { SlotPet } from '../components/visit-start/visit-starts.ts';
import styles from './book-sheet.module.css';

export interface RepeatVisit {
  readonly field: ReactNode;
  /** Undefined if the visit does not repeat. */
  readonly series: { readonly dates: readonly Date[]; readonly everyWeeks: number } | undefined;
  /** True if a date is not free, or there are fewer than two. */
  readonly isBlocked: boolean;
  /** Reloads the availability of the dates. */
  readonly lookAgain: () => void;
}

interface Question extends Omit<RepeatQuestion, 'pets'> {
  readonly turns: readonly SlotPet[];
  readonly petIds: readonly (string | undefined)[];
}

/** Whether the visit repeats, and when. Only within opening hours: other times are agreed on one by one. */
export function useRepeatVisit({ turns, petIds, ...question }: Question): RepeatVisit {
  const [isRepeated, setRepeated] = useState(false);
  const pets = turns.map(({ serviceId = '', ...turn }, index) => ({
    ...turn,
    serviceId,
    entryId: `${index}`,
    petId: petIds[index] ?? NEW_PET,
  }));
  const { start } = question;
  const repeat = useRepeat({ ...question, pets, start: isRepeated ? start : undefined });
  const isActive = isRepeated && start !== undefined;
  return {
    field: start ? (
      <>
        <Checkbox
          className={styles.outside}
          checked={isRepeated}
          onChange={({ target }) => setRepeated(target.checked)}
        >
          {messages.repeat}
        </Checkbox>
        {isRepeated ? (
          <RepeatDates
            repeat={repeat}
            groomers={question.groomers}
            zone={question.settings.time_zone}
            now={question.now}
            canChange
          />
        ) : null}
      </>
    ) : null,
    series: isActive ? { dates: repeat.dates, everyWeeks: repeat.everyWeeks } : undefined,
    isBlocked: isActive && (!repeat.isFree || repeat.dates.length < 2),
    lookAgain: repeat.retry,
  };
}
