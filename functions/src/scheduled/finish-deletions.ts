import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectAccounts, connectPayments } from '../connect.ts';
import { paymentSecrets } from '../lib/config.ts';
import { describeError } from '../lib/define-callable.ts';
import { finishDeletions } from '../services/account/finish-deletions.ts';

export const finishDeletionsSchedule = onSchedule(
  { region: FUNCTIONS_REGION, schedule: 'every day 04:00', timeoutSeconds: 540, secrets: paymentSecrets },
  async () => {
    const report = await finishDeletions({ ...connectAccounts(), ...connectPayments() });
    const { finished, forgotten, errors } = report;
    logger.info('deletions finished', { finished, forgotten, failed: errors.length });
    for (const error of errors) logger.error('deletion failed', describeError(error));
  },
);
