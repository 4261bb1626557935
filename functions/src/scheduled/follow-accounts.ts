import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectRoles } from '../connect.ts';
import { followAccounts } from '../services/profile/follow-account.ts';

export const followAccountsSchedule = onSchedule(
  { region: FUNCTIONS_REGION, schedule: 'every day 04:00', timeoutSeconds: 540 },
  async () => {
    const report = await followAccounts(connectRoles());
    logger.info('profiles follow their accounts', { ...report });
  },
);
