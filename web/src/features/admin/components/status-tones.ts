import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import type { ChipTone } from '../../../ui/chip.tsx';

/** Staff look for what runs and what went wrong; what is only planned stays quiet. */
export const STATUS_TONES: Readonly<Record<AppointmentStatus, ChipTone>> = {
  scheduled: 'info',
  'in-progress': 'warn',
  completed: 'good',
  cancelled: 'neutral',
  'no-show': 'bad',
};
