/** Asks the Realtime Database rules whether a persona may access a place. */
import { conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { askDatabase, METHODS } from '@paw-haven/rules-mutation';
import { UIDS, type Persona } from '../../support/personas.ts';
import { readRules } from '../../support/rules-files.ts';
import type { Permissions } from './ask-rules.ts';

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

/** The staff, who may act for the business, and two customers who have written to each other. */
const ask = askDatabase(
  readRules('database.rules.json'),
  {
    staff: { [UIDS.admin]: true, [UIDS.owner]: true },
    talks: { [UIDS.customer]: { [THEIRS]: true }, [UIDS.otherCustomer]: { [THEIRS]: true } },
  },
  NOW,
);

export function placePermissionsOf({ path, value }: DatabasePlace, persona: Persona): Permissions {
  const uid = persona === 'visitor' ? undefined : UIDS[persona];
  const own = uid ?? 'nobody';
  return new Set(METHODS.filter((method) => ask({ method, path: path(own), value: value(own), uid })));
}
