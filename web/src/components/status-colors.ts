import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';

/** Colors of antd's `Tag`. What is only planned stays quiet. */
export const STATUS_COLORS: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'processing',
  'in-progress': 'warning',
  completed: 'success',
  cancelled: 'default',
  'no-show': 'error',
};
