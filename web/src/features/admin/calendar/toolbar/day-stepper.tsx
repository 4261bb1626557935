import type { DayKey } from '@paw-haven/domain/core/time';
import { Button } from 'antd';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/app-icons.tsx';
import { DayChooser } from '../../../../antd/day-picker.tsx';
import { stepDay, type ViewState } from '../../components/calendar-address/view-state.ts';
import { messages } from '../../components/appointments/messages.ts';
import styles from './toolbar.module.css';

interface DayStepperProps {
  readonly state: Pick<ViewState, 'view' | 'day'>;
  readonly today: DayKey;
  readonly onChange: (day: DayKey | undefined) => void;
}

/** Moves by a day or a week, to today, or to any day. */
export function DayStepper({ state, today, onChange }: DayStepperProps) {
  return (
    <div className={styles.stepper}>
      <Arrow direction={-1} onClick={() => onChange(stepDay(state, -1))} />
      <DayChooser aria-label={messages.day} value={state.day} onChange={onChange} />
      <Arrow direction={1} onClick={() => onChange(stepDay(state, 1))} />
      <Button disabled={state.day === today} onClick={() => onChange(undefined)}>
        {messages.today}
      </Button>
    </div>
  );
}

function Arrow({ direction, onClick }: { readonly direction: 1 | -1; readonly onClick: () => void }) {
  return (
    <Button
      aria-label={direction === 1 ? messages.next : messages.previous}
      onClick={onClick}
      icon={direction === 1 ? <ChevronRightIcon /> : <ChevronLeftIcon />}
    />
  );
}
