/** Asks the Realtime Database rules whether a persona may access a place. */
import { conversationIdOf } from '@paw-haven/domain/core/conversation';
import { EVERYTHING, EMPTY, type Node, changeBySet } from '@paw-haven/local-backend/database';
import { type DatabaseAuth, formatDatabaseIssues, loadDatabaseRules } from '@paw-haven/local-backend/rules';
import { UIDS, type Persona } from '../../support/personas.ts';
import { readRules } from '../../support/rules-files.ts';
import { METHODS, type Method, type Permissions } from './ask-rules.ts';

/** A place that the rules treat differently from others. */
export interface DatabasePlace {
  readonly place: string;
  readonly what: string;
  readonly path: (uid: string) => string;
  /** The value that is written there. */
  readonly value: (uid: string) => unknown;
}

const NOW = Date.UTC(2026, 10, 21, 15);
const OURS = conversationIdOf('business', UIDS.customer);
const THEIRS = conversationIdOf(UIDS.customer, UIDS.otherCustomer);

export const PLACES: readonly DatabasePlace[] = [
  ...placesOf('presence', 'lastSeen'),
  ...placesOf('typing', 'at'),
  { place: 'staff', what: 'adrian', path: () => `staff/${UIDS.admin}`, value: () => true },
  { place: 'staff', what: 'oneself', path: (uid) => `staff/${uid}`, value: () => true },
  { place: 'talks', what: 'own', path: (uid) => `talks/${uid}/${uid}_zoe`, value: () => true },
  { place: 'deleted', what: 'oneself', path: (uid) => `deleted/${uid}`, value: () => true },
  { place: 'anywhere else', what: 'anything', path: () => 'elsewhere/1', value: () => 1 },
];

function placesOf(place: string, time: string): DatabasePlace[] {
  const entry = (uid: string) => ({ userId: uid, userName: 'Somebody', [time]: NOW });
  const own = (conversation: string, what: string): DatabasePlace => ({
    place,
    what,
    path: (uid) => `${place}/${conversation}/${uid}`,
    value: entry,
  });
  return [
    own(OURS, 'oneself, with maya and the business'),
    {
      place,
      what: 'maya, with the business',
      path: () => `${place}/${OURS}/${UIDS.customer}`,
      value: () => entry(UIDS.customer),
    },
    own(THEIRS, 'oneself, with maya and leo'),
    own(conversationIdOf(UIDS.customer, 'zoe'), 'oneself, with maya and zoe, who never wrote'),
    {
      place,
      what: 'all of maya and the business',
      path: () => `${place}/${OURS}`,
      value: (uid) => ({ [uid]: entry(uid) }),
    },
  ];
}

const { rules, issues } = loadDatabaseRules(readRules('database.rules.json'));
if (rules === undefined) throw new Error(`The rules do not load: ${formatDatabaseIssues(issues)}`);

/** The staff, who may act for the business, and two customers who have written to each other. */
const STAFF = changeBySet(
  EMPTY,
  '',
  {
    staff: { [UIDS.admin]: true, [UIDS.owner]: true },
    talks: { [UIDS.customer]: { [THEIRS]: true }, [UIDS.otherCustomer]: { [THEIRS]: true } },
  },
  NOW,
).after;

export function placePermissionsOf(place: DatabasePlace, persona: Persona): Permissions {
  return new Set(METHODS.filter((method) => isAllowed(place, persona, method)));
}

/** Listing reads the parent, creating writes where nothing is stored, and deleting writes null. */
function isAllowed({ path, value }: DatabasePlace, persona: Persona, method: Method): boolean {
  const auth = authOf(persona);
  const uid = persona === 'visitor' ? 'nobody' : UIDS[persona];
  const at = path(uid);
  const written = changeBySet(STAFF, at, value(uid), NOW);
  switch (method) {
    case 'get':
      return mayRead(written.after, at.split('/'), auth);
    case 'list':
      return mayRead(written.after, at.split('/').slice(0, -1), auth);
    case 'create':
      return mayWrite(changeBySet(without(at), at, value(uid), NOW), auth);
    case 'update':
      return mayWrite(changeBySet(written.after, at, value(uid), NOW), auth);
    case 'delete':
      return mayWrite(changeBySet(written.after, at, null, NOW), auth);
  }
}

function without(path: string): Node {
  return changeBySet(STAFF, path, null, NOW).after;
}

function authOf(persona: Persona): DatabaseAuth {
  return persona === 'visitor' ? null : { uid: UIDS[persona], provider: 'password', token: {} };
}

function mayRead(root: Node, path: readonly string[], auth: DatabaseAuth): boolean {
  return rules?.decideRead({ root, path, query: EVERYTHING, auth, now: NOW }).allowed ?? false;
}

function mayWrite(change: ReturnType<typeof changeBySet>, auth: DatabaseAuth): boolean {
  return rules?.decideWrite({ change, auth, now: NOW }).allowed ?? false;
}
