import { LATE_MINUTES } from '@paw-haven/domain/booking/appointment/late';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { Segmented } from 'antd';
import { useId } from 'react';
import { callFunction } from '../../lib/calls/callables.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { messages } from './messages.ts';
import styles from './late.module.css';

interface RunningLateProps {
  /** A pet of the visit that has not arrived. */
  readonly visit: Pick<Appointment, 'id' | 'late_minutes'>;
  /** The visit, for the label. */
  readonly what: string;
}

/** With one tap, the customer says how late they will be; the last answer counts. */
export function RunningLate({ visit: { id, late_minutes: said }, what }: RunningLateProps) {
  const hint = useId();
  const { run, pending } = useAction(
    (minutes: number) => callFunction('running-late', { appointmentId: id, minutes }),
    { success: messages.saved, failure: messages.failed },
  );
  return (
    <div className={styles.late}>
      <strong>{messages.title}</strong>
      <Segmented<number>
        aria-label={messages.titleOf(what)}
        aria-describedby={hint}
        name={`late-${id}`}
        disabled={pending}
        value={said ?? 0}
        options={[0, ...LATE_MINUTES].map((minutes) => ({
          value: minutes,
          label: minutes === 0 ? messages.onTime : messages.minutes(minutes),
        }))}
        onChange={(minutes) => void run(minutes)}
      />
      <span id={hint} className="soft">
        {said === undefined ? messages.hint : messages.said(said)}
      </span>
    </div>
  );
}
