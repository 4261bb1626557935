import type { Screen } from '../screen.ts';
import { ADMIN_APPOINTMENTS } from './admin-appointments.ts';
import { ADMIN_MEDIA } from './admin-media.ts';
import { ADMIN } from './admin.ts';
import { BACKEND } from './backend.ts';
import { BOOKING } from './booking.ts';
import { CUSTOMER } from './customer.ts';
import { MESSAGES } from './messages.ts';
import { OPTIONS } from './options.ts';
import { PETS } from './pets.ts';
import { PUBLIC } from './public.ts';
import { SPANISH } from './spanish.ts';
import { TEAM } from './team.ts';

export const SCREENS: readonly Screen[] = [
  ...PUBLIC,
  ...BOOKING,
  ...PETS,
  ...CUSTOMER,
  ...MESSAGES,
  ...SPANISH,
  ...ADMIN,
  ...ADMIN_APPOINTMENTS,
  ...ADMIN_MEDIA,
  ...BACKEND,
  ...TEAM,
  ...OPTIONS,
];
