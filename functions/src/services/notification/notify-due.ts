/** Nudges customers, once per visit, when the next visit has been due for a week and is not booked. */
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { DUE_PAGE, dueEvent, nudgedVisitsQuery, nudgeWindow } from '@paw-haven/domain/booking/recur/due';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { readableQueryOf } from '../../lib/firestore/collections.ts';
import { needsNoNudge } from '../appointment/read-visit.ts';
import type { PlanDependencies } from '../dependencies.ts';
import { readBusiness } from '../business.ts';
import { noteNudge } from '../due/refresh-due.ts';
import { planNotification } from './notify.ts';

/** Runs every night. Idempotent, even for concurrent runs. Resolves to the number of visits without a later one. */
export async function notifyDue(dependencies: PlanDependencies): Promise<number> {
  const { db, now } = dependencies;
  const { zone } = await readBusiness(dependencies);
  const { first, last } = nudgeWindow(now(), zone);
  const found = readableQueryOf(db, nudgedVisitsQuery(first, last), appointmentSchema);
  let visits = 0;
  for (let page = await found.get(); ;) {
    for (const document of page.docs) {
      const visit = document.data().value;
      if (!visit || (await needsNoNudge(db, visit))) continue;
      await planNotification(dependencies, dueEvent(visit, { now: now(), zone }));
      await noteNudge(dependencies, visit.pet_id, dayOf(now(), zone));
      visits += 1;
    }
    const end = page.docs.at(-1);
    if (!end || page.size < DUE_PAGE) return visits;
    page = await found.startAfter(end).get();
  }
}
