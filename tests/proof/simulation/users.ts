/** The customers with their browsers, the staff's browser, and the bucket with all files. Customers come and go. */
import type { Outgoing } from '@paw-haven/domain/people/message/outbox';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import type { AccountDirectory } from '../../../functions/src/gateways/accounts.ts';
import type { UserDirectory } from '../../../functions/src/gateways/users.ts';
import { petOf } from '../../functions/support/records.ts';
import type { World } from '../../functions/support/world.ts';

const FIRST = ['ada', 'ben', 'cleo', 'dan', 'eve', 'finn'] as const;
/** The pets of each customer; photos are of the first. */
export const PETS = ['pet', 'second'] as const;
export const ADMIN_UID = 'adrian';
export const OWNER_UIDS = ['olivia', 'otto'] as const;
/** Accounts to which no role can be given: one is disabled, the other has not confirmed its address. */
export const DISABLED_UID = 'dora';
export const UNCONFIRMED_UID = 'ulf';

export interface Person {
  readonly uid: string;
  /** The storage of the customer's only browser, which outlives a closed page. */
  readonly storage: Map<string, string>;
  /** Messages that have been written but have not reached the server. */
  outbox: readonly Outgoing[];
  /** The web SDK, signed in, so that the rules apply to everything it does. */
  readonly db: Firestore;
}

export interface SimulatedUsers {
  all(): readonly Person[];
  readonly staff: Firestore;
  /** File paths in the only bucket. */
  readonly files: Set<string>;
  readonly accounts: AccountDirectory;
  readonly users: UserDirectory;
  hasAccount(uid: string): boolean;
  /** Whether the account is being deleted or is gone. */
  isLeaving(uid: string): boolean;
  leave(uid: string): void;
  /** Reverts `leave` when the deletion was refused before it began. */
  stay(uid: string): void;
  /** Accounts whose deletion is complete. */
  readonly gone: readonly string[];
  /** Adds a customer who has never been here. `prepare` runs before the account exists. */
  join(prepare?: (uid: string) => Promise<unknown>): Promise<Person>;
  /** Replaces a deleted customer with a new one. */
  replace(uid: string): Promise<void>;
  close(): Promise<void>;
}

let simulations = 0;

/** `customers`: at least as many as there are names. */
export async function openUsers(world: World, customers: number = FIRST.length): Promise<SimulatedUsers> {
  setLogLevel('silent');
  simulations += 1;
  const apps = new Map<string, FirebaseApp>();
  const connect = (uid: string): Firestore => {
    const app = initializeApp(
      { projectId: world.projectId, apiKey: 'local' },
      `people-${simulations}-${uid}`,
    );
    apps.set(uid, app);
    const db = initializeFirestore(app, {});
    connectFirestoreEmulator(db, '127.0.0.1', world.firestorePort, { mockUserToken: { sub: uid } });
    return db;
  };
  const leaving = new Set<string>();
  const gone: string[] = [];
  const accounts = new Set<string>([ADMIN_UID, ...OWNER_UIDS, DISABLED_UID, UNCONFIRMED_UID]);
  let arrivals = 0;
  const uidOf = (name: string): string =>
    arrivals < FIRST.length ? name : `${name.split('-')[0]}-${arrivals}`;
  const arrive = async (name: string): Promise<Person> => {
    const uid = uidOf(name);
    arrivals += 1;
    accounts.add(uid);
    await furnish(world, uid, arrivals);
    return personOf(uid, connect);
  };
  const people: Person[] = [];
  for (let number = 0; number < customers; number += 1)
    people.push(await arrive(FIRST[number] ?? 'customer'));
  await furnishStaff(world);

  return {
    all: () => people,
    staff: connect(ADMIN_UID),
    files: new Set(),
    accounts: {
      endSessions: () => Promise.resolve(),
      remove: (uid) => {
        if (accounts.delete(uid)) gone.push(uid);
        return Promise.resolve();
      },
      find: (uid) =>
        Promise.resolve(accounts.has(uid) ? { isDisabled: false, sessionsBeginAt: undefined } : undefined),
    },
    users: directoryOf(accounts),
    hasAccount: (uid) => accounts.has(uid),
    isLeaving: (uid) => leaving.has(uid),
    leave: (uid) => void leaving.add(uid),
    stay: (uid) => void leaving.delete(uid),
    gone,
    async join(prepare) {
      await prepare?.(uidOf('newcomer'));
      const person = await arrive('newcomer');
      people.push(person);
      return person;
    },
    async replace(uid) {
      const place = people.findIndex((person) => person.uid === uid);
      people.splice(place, 1, await arrive(uid));
      const app = apps.get(uid);
      apps.delete(uid);
      if (app) await deleteApp(app);
    },
    async close() {
      await Promise.all([...apps.values()].map((app) => deleteApp(app)));
    },
  };
}

/** Each account has a confirmed address, but for the one that is there to have none. */
const directoryOf = (accounts: ReadonlySet<string>): UserDirectory => ({
  find: (uid) =>
    Promise.resolve(
      accounts.has(uid)
        ? {
            uid,
            email: `${uid}@example.com`,
            isConfirmed: uid !== UNCONFIRMED_UID,
            isDisabled: uid === DISABLED_UID,
            sessionsBeginAt: new Date(0),
            hasEndedSessions: false,
          }
        : undefined,
    ),
  uidOf: () => Promise.resolve(undefined),
  page: () => Promise.resolve({ accounts: [], next: undefined }),
});

/** A year has hundreds of customers, and few of them open the app, which connects then. */
function personOf(uid: string, connect: (uid: string) => Firestore): Person {
  let db: Firestore | undefined;
  return {
    uid,
    storage: new Map(),
    outbox: [],
    get db() {
      return (db ??= connect(uid));
    },
  };
}

/** Creates a profile, pets, and contact details for each channel. */
async function furnish({ db, dependencies }: World, uid: string, number: number): Promise<void> {
  const at = dependencies.now();
  const batch = db.batch();
  for (const pet of PETS)
    batch.set(documents.pet(db, `${uid}-${pet}`), { ...petOf(uid), id: `${uid}-${pet}` });
  batch.set(
    documents.profile(db, uid),
    aProfile({ id: uid, full_name: `Name of ${uid}`, email: `${uid}@example.com` }),
  );
  const phone = `+15550${String(100_000 + number)}`;
  const preferences = { user_id: uid, sms_enabled: true, phone_number: phone, updated_at: at };
  batch.set(db.doc(paths.notificationPreferences(uid)), preferences);
  const device = { user_id: uid, fid: `fid-${uid}`, name: null, created_at: at, seen_at: at };
  batch.set(db.doc(paths.pushDevice(`${uid}-phone`)), device);
  await batch.commit();
}

async function furnishStaff({ db, dependencies }: World): Promise<void> {
  const at = dependencies.now();
  const batch = db.batch();
  for (const uid of OWNER_UIDS)
    batch.set(db.doc(paths.userRole(uid, 'owner')), { user_id: uid, role: 'owner', created_at: at });
  batch.set(db.doc(paths.userRole(ADMIN_UID, 'admin')), {
    user_id: ADMIN_UID,
    role: 'admin',
    created_at: at,
  });
  await batch.commit();
}
