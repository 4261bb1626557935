import { onSchedule } from 'firebase-functions/scheduler';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectData } from '../connect.ts';
import { refreshSite } from '../services/site/refresh-site.ts';

/** Openings pass with time; the other parts are gone through in case that an event was lost. */
export const refreshSiteSchedule = onSchedule(
  { region: FUNCTIONS_REGION, schedule: 'every 60 minutes' },
  () => refreshSite(connectData()),
);
