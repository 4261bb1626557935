import {
  importedPetsQuery,
  importedPricesQuery,
  importedVisitsQuery,
  importRowsQuery,
  importsQuery,
} from '@paw-haven/domain/people/import/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const IMPORT = paths.import('import');
const ROW = paths.importRow('abc');
const PET = paths.importedPet('biscuit');
const AT = new Date('2026-11-20T15:00:00Z');

const bench = useRulesBench();
beforeEach(() =>
  bench.given({
    [IMPORT]: { created_by: UIDS.admin, clients: 1, pets: 1, state: 'open', created_at: AT },
    [ROW]: { import_id: 'import', client_id: UIDS.customer },
    [PET]: { owner_id: UIDS.customer, notes: 'Bites.' },
  }),
);

describe('IMPORT-05 imports', () => {
  onlyThese('one', bench, STAFF, (db) => getDoc(doc(db, IMPORT)));
  onlyThese('the latest', bench, STAFF, (db) => runSpec(db, importsQuery(5)));
  onlyThese('writing one', bench, NO_ONE, (db) => setDoc(doc(db, paths.import('other')), { clients: 9 }));
  onlyThese('changing one', bench, NO_ONE, (db) => updateDoc(doc(db, IMPORT), { state: 'undone' }));
  onlyThese('removing one', bench, NO_ONE, (db) => deleteDoc(doc(db, IMPORT)));
});

describe('IMPORT-03 the rows of imports', () => {
  onlyThese('one', bench, NO_ONE, (db) => getDoc(doc(db, ROW)));
  onlyThese('those of an import', bench, NO_ONE, (db) => runSpec(db, importRowsQuery('import', 20)));
  onlyThese('those with a visit', bench, NO_ONE, (db) => runSpec(db, importedVisitsQuery('import', 20)));
  onlyThese('writing one', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.importRow('def')), { import_id: 'import' }),
  );
  onlyThese('removing one', bench, NO_ONE, (db) => deleteDoc(doc(db, ROW)));
});

describe('IMPORT-06 imported records of a pet, never for its owner', () => {
  onlyThese('one', bench, STAFF, (db) => getDoc(doc(db, PET)));
  onlyThese('those of maya', bench, STAFF, (db) => runSpec(db, importedPetsQuery(UIDS.customer, 12)));
  onlyThese('those with a price', bench, STAFF, (db) => runSpec(db, importedPricesQuery('import', 200)));
  onlyThese('writing one', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.importedPet('olive')), { owner_id: UIDS.customer }),
  );
  onlyThese('changing one', bench, NO_ONE, (db) => updateDoc(doc(db, PET), { notes: '' }));
  onlyThese('removing one', bench, NO_ONE, (db) => deleteDoc(doc(db, PET)));
});
