import { connectData } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { createAppointment } from '../services/appointment/create-appointment.ts';

export const createAppointmentCallable = defineCallable(
  'create-appointment',
  connectData,
  ({ actor, input }, dependencies) => createAppointment(dependencies, { actor, input }),
);
