import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import { outlineIcon } from '../../../../ui/icons/icon.tsx';
import styles from './appointment-block.module.css';

const MARKS: Readonly<Partial<Record<AppointmentStatus, ReturnType<typeof outlineIcon>>>> = {
  'in-progress': outlineIcon('M8 5v14l11-7z'),
  completed: outlineIcon('M5 13l5 5 9-12'),
  cancelled: outlineIcon('M5 12h14'),
  'no-show': outlineIcon('M6 6l12 12M18 6 6 18'),
};

/** Shows a status without relying on color. Scheduled appointments have no mark. */
export function StatusMark({ status }: { readonly status: AppointmentStatus }) {
  const Mark = MARKS[status];
  return Mark ? (
    <span className={styles.mark}>
      <Mark size={12} />
    </span>
  ) : null;
}
