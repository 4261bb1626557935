import { isDayKey } from '@paw-haven/domain/calendar';
import type { DayKey } from '@paw-haven/domain/time';
import { useId } from 'react';
import { stepDay, type ViewState } from '../address/view-state.ts';
import { messages } from '../messages.ts';
import styles from './toolbar.module.css';

interface DayStepperProps {
  readonly state: Pick<ViewState, 'view' | 'day'>;
  readonly today: DayKey;
  readonly onChange: (day: DayKey | undefined) => void;
}

/** One day or week back and forth, today, or any day. */
export function DayStepper({ state, today, onChange }: DayStepperProps) {
  const id = useId();
  return (
    <div className={styles.stepper}>
      <Arrow direction={-1} onClick={() => onChange(stepDay(state, -1))} />
      <button
        type="button"
        className="button"
        disabled={state.day === today}
        onClick={() => onChange(undefined)}
      >
        {messages.today}
      </button>
      <Arrow direction={1} onClick={() => onChange(stepDay(state, 1))} />
      <label className="visually-hidden" htmlFor={id}>
        {messages.day}
      </label>
      <input
        id={id}
        type="date"
        className={styles.date}
        value={state.day}
        onChange={(event) => isDayKey(event.target.value) && onChange(event.target.value)}
      />
    </div>
  );
}

function Arrow({ direction, onClick }: { readonly direction: 1 | -1; readonly onClick: () => void }) {
  const label = direction === 1 ? messages.next : messages.previous;
  return (
    <button type="button" className={`button ${styles.arrow}`} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={direction === 1 ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'} />
      </svg>
    </button>
  );
}
