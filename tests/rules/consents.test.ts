import { consentsQuery } from '@paw-haven/domain/people/client/consent';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const OWN = paths.consent(UIDS.customer, 1);
const GIVEN = { user_id: UIDS.customer, n: 1, given: true, source: 'settings' };

const bench = useRulesBench();
beforeEach(() => bench.given({ [OWN]: GIVEN }));

describe('CLIENT-05 consents', () => {
  onlyThese('what maya agreed to', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, OWN)));
  onlyThese('all that maya agreed to', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, consentsQuery(UIDS.customer, 20)),
  );
  onlyThese('everybody’s', bench, STAFF, (db) => runSpec(db, { collection: 'consents', limit: 20 }));
  onlyThese('giving consent past the functions', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.consent(UIDS.customer, 2)), { ...GIVEN, n: 2 }),
  );
  onlyThese('changing what was given', bench, NO_ONE, (db) =>
    setDoc(doc(db, OWN), { ...GIVEN, given: false }),
  );
  onlyThese('removing it', bench, NO_ONE, (db) => deleteDoc(doc(db, OWN)));
});
