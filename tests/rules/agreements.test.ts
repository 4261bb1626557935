import { signedAgreementQuery, agreementsQuery } from '@paw-haven/domain/offer/agreement/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAgreement } from '@paw-haven/domain/testing/factories';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const SIGNED = anAgreement({ user_id: UIDS.customer });
const { hash } = SIGNED;
const OWN = paths.agreement(UIDS.customer, hash);
const TEXT = paths.agreementText(hash);
const SAID = { text: 'We may shave what is matted.' };

const bench = useRulesBench();
beforeEach(() => bench.given({ [OWN]: SIGNED, [TEXT]: SAID }));

describe('CARE-06 signatures', () => {
  onlyThese('maya’s signature', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, OWN)));
  onlyThese('whether maya has signed this version', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, signedAgreementQuery(UIDS.customer, hash)),
  );
  onlyThese('all that maya signed', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, agreementsQuery(UIDS.customer)),
  );
  onlyThese('everybody’s', bench, STAFF, (db) => runSpec(db, { collection: 'agreements', limit: 20 }));
  onlyThese('signing past the functions', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.agreement(UIDS.customer, 'b'.repeat(64))), SIGNED),
  );
  onlyThese('changing a signature', bench, NO_ONE, (db) => updateDoc(doc(db, OWN), { name: 'Someone else' }));
  onlyThese('removing it', bench, NO_ONE, (db) => deleteDoc(doc(db, OWN)));
});

describe('CARE-06 agreement texts', () => {
  onlyThese('the text of a version', bench, STAFF, (db) => getDoc(doc(db, TEXT)));
  onlyThese('all versions', bench, STAFF, (db) => runSpec(db, { collection: 'agreement_texts', limit: 20 }));
  onlyThese('adding one past the functions', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.agreementText('b'.repeat(64))), SAID),
  );
  onlyThese('changing what was signed', bench, NO_ONE, (db) =>
    updateDoc(doc(db, TEXT), { text: 'Something else.' }),
  );
  onlyThese('removing it', bench, NO_ONE, (db) => deleteDoc(doc(db, TEXT)));
});
