import { connectData } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { cancelAppointment } from '../services/appointment/change-status.ts';

export const cancelAppointmentCallable = defineCallable(
  'cancel-appointment',
  connectData,
  ({ actor, input }, dependencies) =>
    cancelAppointment(dependencies, { actor, appointmentId: input.appointmentId }),
);
