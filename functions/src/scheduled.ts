/** What runs by the clock, by its deployed name. */
import { logger } from 'firebase-functions';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import {
  connectAccounts,
  connectData,
  connectNotifications,
  connectPayments,
  connectRoles,
} from './connect.ts';
import { messageSecrets, paymentSecrets } from './lib/config.ts';
import { describeError } from './lib/define-callable.ts';
import { finishDeletions } from './services/account/finish-deletions.ts';
import { finishTimeOff } from './services/groomer/time-off.ts';
import { tidyUnpaidVisits } from './services/checkout/book-at-salon.ts';
import { releaseDueHolds, releaseHolds, tidyAllDays } from './services/checkout/release-holds.ts';
import { finishClaims } from './services/client/move-claim.ts';
import { sendDueReminders, sendReminders } from './services/notification/send-reminders.ts';
import { tellDue } from './services/notification/tell-due.ts';
import { followAccounts } from './services/profile/follow-account.ts';
import { repeatRefused } from './services/money/refunds.ts';
import { followTime, refreshSite } from './services/site/refresh-site.ts';
import { tellExpiring } from './services/vaccine/tell-vaccines.ts';
import { repairFigures } from './services/stats/repair-figures.ts';

const REMINDERS_TIMEOUT_SECONDS = 540;
/** For deliveries that are being sent when the time is over. */
const REMINDERS_RESERVE_SECONDS = 120;

/** Every five minutes, except at the full hour: `repair-hourly` does the same then. */
const BETWEEN_THE_HOURS = '5-55/5 * * * *';

export const scheduled = {
  /**
   * In place of the run of each full hour, and what the other runs do not look for: what failed, was lost, or was
   * written late.
   */
  'repair-hourly': at(
    '0 * * * *',
    { timeoutSeconds: REMINDERS_TIMEOUT_SECONDS, secrets: [...paymentSecrets, ...messageSecrets] },
    async () => {
      const repairs = [
        async () => logger.info('holds released', { ...(await releaseHolds(connectPayments())) }),
        () => notifyByTheClock(sendReminders),
        () => followTime(connectData()),
      ];
      // Each by itself: one that lacks a setting must not stop the others.
      const results = await Promise.allSettled(repairs.map(async (repair) => repair()));
      const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      if (errors.length > 0) throw new AggregateError(errors, 'Not everything could be repaired.');
    },
  ),

  'finish-claims': at('every 60 minutes', { timeoutSeconds: 300 }, async () => {
    const { done, errors } = await finishClaims(connectData());
    if (done > 0) logger.info('claims finished', { done });
    for (const error of errors) logger.error('claim failed', describeError(error));
  }),

  'finish-deletions': at('every day 04:00', { timeoutSeconds: 540, secrets: paymentSecrets }, async () => {
    const begin = Date.now();
    logger.info('refused refunds tried again', { ...(await repeatRefused(connectPayments())) });
    const secondsPassed = () => (Date.now() - begin) / 1000;
    const report = await finishDeletions({ ...connectAccounts(), ...connectPayments() }, secondsPassed);
    const { finished, forgotten, errors } = report;
    logger.info('deletions finished', { finished, forgotten, failed: errors.length });
    for (const error of errors) logger.error('deletion failed', describeError(error));
  }),

  /** Goes on with time off whose call ended half way. */
  'finish-time-off': at('every 60 minutes', { timeoutSeconds: 300 }, async () => {
    const { finished, errors } = await finishTimeOff(connectData());
    logger.info('time off finished', { finished, failed: errors.length });
    for (const error of errors) logger.error('time off failed', describeError(error));
  }),

  'follow-accounts': at('every day 04:00', { timeoutSeconds: 540 }, async () => {
    logger.info('profiles follow their accounts', { ...(await followAccounts(connectRoles())) });
  }),

  /** In case an event was lost, or someone changed records past the functions. */
  'refresh-site-nightly': at('every day 03:00', { timeoutSeconds: 300 }, async () => {
    logger.info('days tidied', { days: await tidyAllDays(connectData()) });
    await tidyUnpaidVisits(connectData());
    // Each by itself.
    const [site, told, due] = await Promise.allSettled([
      refreshSite(connectData()),
      tellExpiring(connectData()),
      tellDue(connectData()),
    ]);
    if (told.status === 'fulfilled') logger.info('expiring vaccinations told', { told: told.value });
    if (due.status === 'fulfilled') logger.info('visits due told', { told: due.value });
    const errors = [site, told, due].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    if (errors.length > 0) throw new AggregateError(errors, 'The night left something undone.');
  }),

  'release-holds': at(BETWEEN_THE_HOURS, { timeoutSeconds: 300, secrets: paymentSecrets }, async () => {
    logger.info('holds released', { ...(await releaseDueHolds(connectPayments())) });
  }),

  'repair-figures': at('every day 03:30', { timeoutSeconds: 540 }, async () => {
    logger.info('figures repaired', { ...(await repairFigures(connectData())) });
  }),

  'send-reminders': at(
    BETWEEN_THE_HOURS,
    { timeoutSeconds: REMINDERS_TIMEOUT_SECONDS, secrets: messageSecrets },
    () => notifyByTheClock(sendDueReminders),
  ),
};

async function notifyByTheClock(send: typeof sendReminders): Promise<void> {
  const end = Date.now() + (REMINDERS_TIMEOUT_SECONDS - REMINDERS_RESERVE_SECONDS) * 1000;
  const report = await send(connectNotifications(), () => Date.now() > end);
  logger.info('notifications by the clock', { ...report });
}

function at(
  schedule: string,
  options: Omit<ScheduleOptions, 'schedule' | 'region'>,
  run: () => Promise<void>,
) {
  return onSchedule({ ...options, region: FUNCTIONS_REGION, schedule }, run);
}
