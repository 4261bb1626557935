import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { endedExportsQuery } from '@paw-haven/domain/people/export/schema';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { NO_ONE, onlyThese, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const OWN = paths.salonExport(UIDS.owner);
const OF_ADMIN = paths.salonExport(UIDS.admin);

const bench = useRulesBench();
beforeEach(() => bench.given({ [OWN]: { state: 'ready' }, [OF_ADMIN]: { state: 'ready' } }));

describe('OUT-01 the archive with everything', () => {
  onlyThese('the owner’s own', bench, ['owner'], (db) => getDoc(doc(db, OWN)));
  onlyThese('an admin’s own, from before', bench, ['admin'], (db) => getDoc(doc(db, OF_ADMIN)));
  onlyThese('all of them', bench, NO_ONE, (db) =>
    runSpec(db, { collection: COLLECTIONS.salonExports, limit: 1 }),
  );
  onlyThese('those that have ended', bench, NO_ONE, (db) => runSpec(db, endedExportsQuery(new Date(0), 9)));
  onlyThese('beginning one', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.salonExport('x')), { state: 'ready' }),
  );
  onlyThese('changing one', bench, NO_ONE, (db) => updateDoc(doc(db, OWN), { state: 'records' }));
  onlyThese('removing one', bench, NO_ONE, (db) => deleteDoc(doc(db, OWN)));
});
