import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DayChooser } from '../../../../antd/day-picker.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/icons/app-icons.tsx';
import styles from './day-stepper.module.css';

interface DayStepperProps {
  readonly day: DayKey;
  readonly today: DayKey;
  readonly texts: {
    readonly previous: string;
    readonly next: string;
    readonly day: string;
    readonly today: string;
  };
  /** Whether the arrow stops at today. */
  readonly isPastOnly?: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onToday: () => void;
  readonly onChange: (day: DayKey) => void;
  /** More buttons on the same line. */
  readonly children?: ReactNode;
}

/** Moves a step back or forth, to today, or to any day. */
export function DayStepper(props: DayStepperProps) {
  const { day, today, texts, isPastOnly = false, onStep, onToday, onChange, children } = props;
  return (
    <div className={styles.stepper}>
      <Button aria-label={texts.previous} icon={<ChevronLeftIcon />} onClick={() => onStep(-1)} />
      <DayChooser aria-label={texts.day} value={day} onChange={onChange} />
      <Button
        aria-label={texts.next}
        icon={<ChevronRightIcon />}
        disabled={isPastOnly && day === today}
        onClick={() => onStep(1)}
      />
      <Button disabled={day === today} onClick={onToday}>
        {texts.today}
      </Button>
      {children}
    </div>
  );
}
