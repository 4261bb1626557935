import type { Firestore } from 'firebase-admin/firestore';
import { scheduleDaySchema, scheduleDaysQuery } from '@paw-haven/domain/schedule/schema';
import { buildOpenings, openingsWindow } from '@paw-haven/domain/site/build-openings';
import { effectiveSettings } from '@paw-haven/domain/settings/effective';
import { readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';
import { keepCurrent } from './keep-current.ts';

/** Nothing is promised by settings, or on a day, that cannot be read: nobody could book it. */
export function refreshOpenings({ db, now }: Pick<DataDependencies, 'db' | 'now'>): Promise<boolean> {
  return keepCurrent(db, async () => {
    const settings = (await readable.settings(db).get()).data()?.value;
    const { business_hours: hours, time_zone: zone } = effectiveSettings(settings);
    const at = now();
    const days = await readDays(db, openingsWindow(at, zone));
    return { openings: buildOpenings({ hours, zone, ...days, now: at }) };
  });
}

async function readDays(db: Firestore, { first, last }: { first: string; last: string }) {
  const { docs } = await readableQueryOf(db, scheduleDaysQuery(first, last), scheduleDaySchema).get();
  const days = docs.map((document) => ({ id: document.id, day: document.data().value }));
  return {
    days: days.flatMap(({ day }) => day ?? []),
    unknownDays: days.filter(({ day }) => !day).map(({ id }) => id),
  };
}
