import { conversationsQuery } from '@paw-haven/domain/people/message/queries';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aConversation, aMessage } from '@paw-haven/domain/testing/factories';
import { collection, deleteDoc, doc, getDoc, getDocs, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { UIDS } from '../support/personas.ts';
import { runSpec } from '../support/personas.ts';

const bench = useRulesBench();

const OURS = paths.conversation('business_maya');
const THEIRS = paths.conversation('leo_maya');
beforeEach(() =>
  bench.given({
    [OURS]: aConversation(),
    [THEIRS]: aConversation(aMessage({ receiver_id: UIDS.otherCustomer })),
  }),
);

describe('reading', () => {
  onlyThese('ROLE-19 maya’s conversation with the business', bench, ['customer', ...STAFF], (db) =>
    getDoc(doc(db, OURS)),
  );
  onlyThese('ROLE-19 a conversation of two customers', bench, ['customer', 'otherCustomer'], (db) =>
    getDoc(doc(db, THEIRS)),
  );
  onlyThese('MSG-05 the list of maya’s conversations', bench, ['customer'], (db) =>
    runSpec(db, conversationsQuery(UIDS.customer)),
  );
  onlyThese('MSG-05 the list of the business’s conversations', bench, STAFF, (db) =>
    runSpec(db, conversationsQuery('business')),
  );
  onlyThese('all conversations', bench, NO_ONE, (db) => getDocs(collection(db, 'conversations')));
  onlyThese('a conversation that does not exist', bench, NO_ONE, (db) =>
    getDoc(doc(db, paths.conversation('business_zoe'))),
  );
});

describe('writing', () => {
  onlyThese('a conversation', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.conversation('business_leo')), aConversation()),
  );
  onlyThese('the number of unread messages', bench, NO_ONE, (db) =>
    updateDoc(doc(db, OURS), { 'unread.maya': 0 }),
  );
  onlyThese('removing a conversation', bench, NO_ONE, (db) => deleteDoc(doc(db, OURS)));
});
