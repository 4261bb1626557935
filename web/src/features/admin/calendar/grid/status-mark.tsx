import type { AppointmentStatus } from '@paw-haven/domain/core/appointment-status';
import styles from './appointment-block.module.css';

const SHAPES: Readonly<Partial<Record<AppointmentStatus, string>>> = {
  'in-progress': 'M4 2.5v7l5.5-3.5z',
  completed: 'M2.5 6.5 5 9l4.5-6',
  cancelled: 'M2.5 6h7',
  'no-show': 'M3 3l6 6M9 3 3 9',
};

/** Shows a status without relying on color. Scheduled appointments have no mark. */
export function StatusMark({ status }: { readonly status: AppointmentStatus }) {
  const shape = SHAPES[status];
  if (shape === undefined) return null;
  return (
    <svg className={styles.mark} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
