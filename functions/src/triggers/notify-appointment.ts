import { logger } from 'firebase-functions';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { connectData, connectNotifications } from '../connect.ts';
import { messageSecrets } from '../lib/config.ts';
import { datesIn } from '../lib/firestore/converter.ts';
import { notifyAppointment } from '../services/notification/notify.ts';
import { followAppointment } from '../services/stats/follow-records.ts';

/** The one trigger on appointments: whoever wrote it, people hear of it and the figures follow, each for itself. */
export const notifyAppointmentTrigger = onDocumentWritten(
  {
    region: FUNCTIONS_REGION,
    document: `${COLLECTIONS.appointments}/{id}`,
    secrets: messageSecrets,
    retry: true,
  },
  async ({ params: { id }, data, time }) => {
    const [before, after] = [data?.before.data(), data?.after.data()];
    const [told, days] = await Promise.allSettled([
      notifyAppointment(connectNotifications(), {
        before: before && { ...datesIn(before), id },
        after: after && { ...datesIn(after), id },
        at: new Date(time),
      }),
      followAppointment(connectData(), {
        before: before && datesIn(before),
        after: after && datesIn(after),
      }),
    ]);
    if (told.status === 'fulfilled' && told.value.length > 0)
      logger.info('appointment told', { appointment: id, told: told.value });
    // Tried again: both do nothing a second time.
    if (told.status === 'rejected') throw told.reason;
    if (days.status === 'rejected') throw days.reason;
  },
);
