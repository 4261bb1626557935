import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectNotifications } from '../connect.ts';
import { messageSecrets } from '../lib/config.ts';
import { sendReminders } from '../services/notification/send-reminders.ts';

const TIMEOUT_SECONDS = 540;
/** For what is under way when the time is over. */
const RESERVE_SECONDS = 120;

export const sendRemindersSchedule = onSchedule(
  {
    region: FUNCTIONS_REGION,
    schedule: 'every 5 minutes',
    timeoutSeconds: TIMEOUT_SECONDS,
    secrets: messageSecrets,
  },
  async () => {
    const end = Date.now() + (TIMEOUT_SECONDS - RESERVE_SECONDS) * 1000;
    const report = await sendReminders(connectNotifications(), () => Date.now() > end);
    logger.info('notifications by the clock', { ...report });
  },
);
