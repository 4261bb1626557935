import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectPayments } from '../connect.ts';
import { paymentSecrets } from '../lib/config.ts';
import { releaseHolds } from '../services/checkout/release-holds.ts';

export const releaseHoldsSchedule = onSchedule(
  { region: FUNCTIONS_REGION, schedule: 'every 5 minutes', timeoutSeconds: 300, secrets: paymentSecrets },
  async () => {
    const report = await releaseHolds(connectPayments());
    logger.info('holds released', { ...report });
  },
);
