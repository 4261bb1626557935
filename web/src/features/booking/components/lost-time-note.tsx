import { formatTime } from '@paw-haven/domain/core/calendar/time';
import { lostTexts } from '../messages.ts';
import type { LostTime } from '../selection.ts';
import styles from './time-step.module.css';

/** Reports that a selected time is gone. Rendered in a live region, so that screen readers announce it. */
export function LostTimeNote({ lost }: { readonly lost: LostTime | null }) {
  return (
    <output className={styles.region}>
      {lost ? (
        <span className={styles.lost}>
          <strong>{formatTime(lost.time)}</strong> <span>{lostTexts[lost.reason]}</span>
        </span>
      ) : null}
    </output>
  );
}
