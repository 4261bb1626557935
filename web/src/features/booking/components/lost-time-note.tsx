import { formatTime } from '@paw-haven/domain/time';
import { lostTexts } from '../messages.ts';
import type { LostTime } from '../selection.ts';
import styles from './lost-time-note.module.css';

/** Says that a chosen time is gone. It stands in a live region, so that it is also heard. */
export function LostTimeNote({ lost }: { readonly lost: LostTime | null }) {
  return (
    <output className={styles.region}>
      {lost ? (
        <span className={styles.lost}>
          <strong>{formatTime(lost.time)}</strong> {lostTexts[lost.reason]}
        </span>
      ) : null}
    </output>
  );
}
