import { connectData } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { getAppointmentStats } from '../services/stats/get-appointment-stats.ts';

export const getAppointmentStatsCallable = defineCallable(
  'get-appointment-stats',
  connectData,
  ({ actor, input }, dependencies) => getAppointmentStats(dependencies, { actor, input }),
);
