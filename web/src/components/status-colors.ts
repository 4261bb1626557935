import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';

/** Colors of antd's `Tag`. */
export const STATUS_COLORS: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'processing',
  'in-progress': 'warning',
  completed: 'success',
  cancelled: 'default',
  'no-show': 'error',
};
