import { logger } from 'firebase-functions';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { connectNotifications } from '../connect.ts';
import { messageSecrets } from '../lib/config.ts';
import { datesIn } from '../lib/firestore/converter.ts';
import { notifyAppointment } from '../services/notification/notify-appointment.ts';

/** The one trigger on appointments: whoever wrote it, the customer and the business hear of it. */
export const notifyAppointmentTrigger = onDocumentWritten(
  {
    region: FUNCTIONS_REGION,
    document: `${COLLECTIONS.appointments}/{id}`,
    secrets: messageSecrets,
    retry: true,
  },
  async ({ params: { id }, data, time }) => {
    const [before, after] = [data?.before.data(), data?.after.data()];
    const told = await notifyAppointment(connectNotifications(), {
      before: before && { ...datesIn(before), id },
      after: after && { ...datesIn(after), id },
      at: new Date(time),
    });
    if (told.length > 0) logger.info('appointment told', { appointment: id, told });
  },
);
