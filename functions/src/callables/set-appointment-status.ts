import { connectData } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { setAppointmentStatus } from '../services/appointment/change-status.ts';

export const setAppointmentStatusCallable = defineCallable(
  'set-appointment-status',
  connectData,
  ({ actor, input }, dependencies) => setAppointmentStatus(dependencies, { actor, ...input }),
);
