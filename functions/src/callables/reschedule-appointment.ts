import { connectData } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { rescheduleAppointment } from '../services/appointment/reschedule-appointment.ts';

export const rescheduleAppointmentCallable = defineCallable(
  'reschedule-appointment',
  connectData,
  ({ actor, input }, dependencies) =>
    rescheduleAppointment(dependencies, {
      actor,
      appointmentId: input.appointmentId,
      to: new Date(input.appointmentDate),
    }),
);
