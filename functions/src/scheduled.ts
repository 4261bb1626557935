/** Scheduled functions by their deployed names. */
import { logger } from 'firebase-functions';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import { FUNCTIONS_REGION } from '@paw-haven/domain/core/calls/region';
import {
  connectAccounts,
  connectData,
  connectNotifications,
  connectPayments,
  connectRoles,
  connectSalonExport,
} from './connect.ts';
import { messageSecrets, paymentSecrets } from './lib/config.ts';
import { describeError } from './lib/define-callable.ts';
import { removeEndedExports } from './services/account/export-salon.ts';
import { finishDeletions } from './services/account/finish-deletions.ts';
import { finishTimeOff } from './services/groomer/time-off.ts';
import { tidyUnpaidVisits } from './services/appointment/unpaid-visits.ts';
import { releaseDueHolds, releaseHolds, tidyAllDays } from './services/checkout/release-holds.ts';
import { finishClaims } from './services/client/finish-claims.ts';
import { sendDueReminders, sendReminders } from './services/notification/send-reminders.ts';
import { notifyDue } from './services/notification/notify-due.ts';
import { finishPets } from './services/pet/end-pet.ts';
import { fillDueList } from './services/due/refresh-due.ts';
import { followAccounts } from './services/profile/sync-account-email.ts';
import { repeatRefused } from './services/money/card-refunds.ts';
import { refreshOverTime, refreshSite } from './services/site/refresh-site.ts';
import { removeOldTexts } from './services/text/remove-old-texts.ts';
import { notifyExpiringVaccines } from './services/notification/notify-vaccines.ts';
import { repairFigures } from './services/stats/repair-figures.ts';

const REMINDERS_TIMEOUT_SECONDS = 540;
/** Time reserved to finish deliveries that are already being sent. */
const REMINDERS_RESERVE_SECONDS = 120;

/** Every five minutes except on the hour, when `repair-hourly` does the same work. */
const EVERY_5_MINUTES_EXCEPT_HOURLY = '5-55/5 * * * *';

export const scheduled = {
  /**
   * Replaces the five-minute jobs on the hour. It also repairs what they do not look for: work that failed, was lost or
   * was written late.
   */
  'repair-hourly': at(
    '0 * * * *',
    { timeoutSeconds: REMINDERS_TIMEOUT_SECONDS, secrets: [...paymentSecrets, ...messageSecrets] },
    async () => {
      const repairs = [
        async () => logger.info('holds released', { ...(await releaseHolds(connectPayments())) }),
        () => runReminders(sendReminders),
        () => refreshOverTime(connectData()),
        () => finishPets(connectPayments()),
      ];
      // Independent: a repair that fails for lack of a setting must not stop the others.
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
    logger.info('ended exports removed', { removed: await removeEndedExports(connectSalonExport()) });
    logger.info('old texts removed', { removed: await removeOldTexts(connectData()) });
  }),

  /** Finishes time off whose call was interrupted. */
  'finish-time-off': at('every 60 minutes', { timeoutSeconds: 300 }, async () => {
    const { finished, errors } = await finishTimeOff(connectData());
    logger.info('time off finished', { finished, failed: errors.length });
    for (const error of errors) logger.error('time off failed', describeError(error));
  }),

  'follow-accounts': at('every day 04:00', { timeoutSeconds: 540 }, async () => {
    logger.info('profiles follow their accounts', { ...(await followAccounts(connectRoles())) });
  }),

  /** Catches lost events and records that were changed without the functions. */
  'refresh-site-nightly': at('every day 03:00', { timeoutSeconds: 300 }, async () => {
    logger.info('days tidied', { days: await tidyAllDays(connectData()) });
    await tidyUnpaidVisits(connectData());
    logger.info('pets added to the due list', { pets: await fillDueList(connectData()) });
    // Independent: one failure must not stop the others.
    const [site, vaccines, due] = await Promise.allSettled([
      refreshSite(connectData()),
      notifyExpiringVaccines(connectData()),
      notifyDue(connectData()),
    ]);
    if (vaccines.status === 'fulfilled')
      logger.info('owners notified of expiring vaccinations', { notified: vaccines.value });
    if (due.status === 'fulfilled') logger.info('customers notified of visits due', { notified: due.value });
    const errors = [site, vaccines, due].flatMap((item) => (item.status === 'rejected' ? [item.reason] : []));
    if (errors.length > 0) throw new AggregateError(errors, 'The night left something undone.');
  }),

  'release-holds': at(
    EVERY_5_MINUTES_EXCEPT_HOURLY,
    { timeoutSeconds: 300, secrets: paymentSecrets },
    async () => {
      logger.info('holds released', { ...(await releaseDueHolds(connectPayments())) });
    },
  ),

  'repair-figures': at('every day 03:30', { timeoutSeconds: 540 }, async () => {
    logger.info('figures repaired', { ...(await repairFigures(connectData())) });
  }),

  'send-reminders': at(
    EVERY_5_MINUTES_EXCEPT_HOURLY,
    { timeoutSeconds: REMINDERS_TIMEOUT_SECONDS, secrets: messageSecrets },
    () => runReminders(sendDueReminders),
  ),
};

async function runReminders(send: typeof sendReminders): Promise<void> {
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
