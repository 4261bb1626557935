import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectData } from '../connect.ts';
import { repairFigures } from '../services/stats/repair-figures.ts';

export const repairFiguresSchedule = onSchedule(
  { region: FUNCTIONS_REGION, schedule: 'every day 03:30', timeoutSeconds: 540 },
  async () => {
    const report = await repairFigures(connectData());
    logger.info('figures repaired', { ...report });
  },
);
