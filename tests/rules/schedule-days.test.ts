import { paths } from '@paw-haven/domain/core/records/paths';
import { emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import { scheduleDaysQuery } from '@paw-haven/domain/time/schedule/schema';
import { busy } from '@paw-haven/domain/testing/factories';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { EVERYONE, NO_ONE, onlyThese, useRulesBench } from '../support/access.ts';
import { runSpec } from '../support/personas.ts';

const DAY = paths.scheduleDay('2026-12-01');

const bench = useRulesBench();
beforeEach(async () => {
  const taken = busy('2026-12-01T15:00:00Z', '2026-12-01T16:00:00Z');
  await bench.given({ [DAY]: { ...emptyDay('2026-12-01'), busy: [taken], count: 1 } });
});

describe('schedule_days', () => {
  onlyThese('BOOK-21 a day', bench, EVERYONE, (db) => getDoc(doc(db, DAY)));
  onlyThese('an empty day, which has no document', bench, EVERYONE, (db) =>
    getDoc(doc(db, paths.scheduleDay('2026-12-02'))),
  );
  onlyThese('BOOK-11 the days of the calendar', bench, EVERYONE, (db) =>
    runSpec(db, scheduleDaysQuery('2026-12-01', '2026-12-31')),
  );
  onlyThese('taking a slot by hand', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.scheduleDay('2026-12-02')), emptyDay('2026-12-02')),
  );
  onlyThese('freeing a slot by hand', bench, NO_ONE, (db) => updateDoc(doc(db, DAY), { busy: [], count: 0 }));
  onlyThese('removing a day', bench, NO_ONE, (db) => deleteDoc(doc(db, DAY)));
});
