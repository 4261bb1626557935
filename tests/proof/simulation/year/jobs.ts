/** The scheduled functions of functions/src/scheduled.ts that work on the simulated records. */
import { tidyUnpaidVisits } from '../../../../functions/src/services/appointment/unpaid-visits.ts';
import { finishDeletions } from '../../../../functions/src/services/account/finish-deletions.ts';
import { tidyAllDays } from '../../../../functions/src/services/checkout/release-holds.ts';
import { finishClaims } from '../../../../functions/src/services/client/finish-claims.ts';
import { fillDueList } from '../../../../functions/src/services/due/refresh-due.ts';
import { repeatRefused } from '../../../../functions/src/services/money/card-refunds.ts';
import { notifyDue } from '../../../../functions/src/services/notification/notify-due.ts';
import { refreshOverTime, refreshSite } from '../../../../functions/src/services/site/refresh-site.ts';
import { repairFigures } from '../../../../functions/src/services/stats/repair-figures.ts';
import { removeOldTexts } from '../../../../functions/src/services/text/remove-old-texts.ts';
import { notifyExpiringVaccines } from '../../../../functions/src/services/notification/notify-vaccines.ts';
import { finishTimeOff } from '../../../../functions/src/services/groomer/time-off.ts';
import { must } from '../must.ts';
import type { Dependencies, Play } from '../play.ts';
import { drain, well } from '../rest/rest.ts';
import { runPets, runRelease, runReminders } from '../steps/server.ts';

const run = (play: Play, name: string, act: (dependencies: Dependencies) => Promise<unknown>) =>
  well(play.call(name, act, { isJob: true }));

/** What runs every hour. */
export async function runHourly(play: Play): Promise<void> {
  await well(runRelease(play));
  await well(runReminders(play));
  await run(play, 'refresh-over-time', refreshOverTime);
  await well(runPets(play));
  await run(play, 'finish-claims', finishClaims);
  await run(play, 'finish-time-off', finishTimeOff);
  await drain(play);
}

/** What runs every night. The triggers must have left nothing to repair. */
export async function runNightly(play: Play): Promise<void> {
  await run(play, 'tidy-days', tidyAllDays);
  await run(play, 'tidy-unpaid-visits', tidyUnpaidVisits);
  await run(play, 'fill-due-list', fillDueList);
  await run(play, 'refresh-site', refreshSite);
  await run(play, 'notify-vaccines', notifyExpiringVaccines);
  await run(play, 'notify-due', notifyDue);
  const { changed } = (await run(play, 'repair-figures', repairFigures)) as { changed: number };
  must(changed === 0, () => `The night had to repair the figures of ${changed} months`);
  await run(play, 'repeat-refused', repeatRefused);
  await run(play, 'finish-deletions', finishDeletions);
  await run(play, 'remove-old-texts', removeOldTexts);
  await drain(play);
}
