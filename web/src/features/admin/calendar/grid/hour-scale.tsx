import { formatTime } from '@paw-haven/domain/core/calendar/time';
import type { CSSProperties } from 'react';
import type { Span } from './geometry.ts';
import styles from './calendar-view.module.css';

/** The hour axis. Hidden from screen readers, because each item in the columns has its time. */
export function HourScale({ window: { from, to } }: { readonly window: Span }) {
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from / 60 + index);
  return (
    <div className={styles.scale} aria-hidden="true">
      <div className={styles.head} />
      <div className={styles.track} style={{ '--minutes': to - from } as CSSProperties}>
        {hours.map((hour) => (
          <span key={hour} className={styles.hour} style={{ '--from': hour * 60 - from } as CSSProperties}>
            {formatTime(`${String(hour).padStart(2, '0')}:00`).replace(':00', '')}
          </span>
        ))}
      </div>
    </div>
  );
}
