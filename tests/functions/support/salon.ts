/**
 * The salon of a test file, with no code replaced: `await openSalon({ groomers: TEAM, webhooks: 'drop' })`, then
 * `salon.book()`, `salon.phone()`, `salon.closeBill(id)`.
 */
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { aProfile } from '@paw-haven/domain/testing/factories';
import type { Value } from '@paw-haven/local-backend/firestore';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { billsOf, type Bills } from './bills.ts';
import { bookingsOf, type Bookings } from './bookings.ts';
import { readsOf, type Reads } from './reads.ts';
import { setUpSalon, setUpSizes } from './records.ts';
import { staffOf, type Staff } from './staff.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

/** A world with everything that customers and staff do in it, and what a test reads of it. */
export type Salon = World & Reads & Bookings & Staff & Bills;

export interface SalonOptions extends WorldOptions {
  /** Customers with a pet `{uid}-pet` each: Maya and Leo by default. */
  readonly customers?: readonly string[];
  /** Whether each customer has a profile too. */
  readonly profiles?: boolean;
  /** Whether there are services with sizes, add-ons and buffers, and Maya has Biscuit, Olive and Rex. */
  readonly sizes?: boolean;
  /** None by default: one groomer without a name. */
  readonly groomers?: readonly Groomer[];
  /** `drop`: no webhook of Stripe's arrives, unless the test asks for it. */
  readonly webhooks?: 'drop';
  /** Whether nothing at all is stored. */
  readonly empty?: boolean;
  /** Runs last, for records that only one file needs. */
  readonly prepare?: (salon: Salon) => Promise<unknown>;
}

/**
 * Opens a salon for the tests of one file. Before each, as by `reset`, it is emptied and its first records are stored
 * again. A test that stores `-0` fails.
 */
export async function openSalon(options: SalonOptions = {}): Promise<Salon> {
  const world = await openWorld(options);
  const salon: Salon = {
    ...salonIn(world, options.sizes === true ? 'styled' : 'basic-groom'),
    async reset() {
      await world.reset();
      await store(salon, options);
    },
  };
  let negativeZeros: string[] = [];
  salon.firestore.onCommit(({ changes }) => {
    for (const { path, after } of changes)
      for (const [name, value] of after?.fields ?? [])
        negativeZeros.push(...negativeZerosIn(value, `${path}: ${name}`));
  });
  afterAll(() => salon.close());
  beforeEach(async () => {
    negativeZeros = [];
    await salon.reset();
  });
  afterEach(() => expect(negativeZeros, 'fields with the value -0').toEqual([]));
  return salon;
}

/** A world with the salon's use cases and reads. `service`: what staff book on the phone by default. */
export function salonIn(world: World, service = 'basic-groom'): Salon {
  const read = { ...world, ...readsOf(world) };
  const staffed = { ...read, ...bookingsOf(read), ...staffOf(read, service) };
  return { ...staffed, ...billsOf(staffed) };
}

async function store(salon: Salon, options: SalonOptions): Promise<void> {
  const { customers = ['maya', 'leo'], groomers = [], prepare } = options;
  if (options.empty !== true) await setUpSalon(salon, customers);
  if (options.webhooks !== undefined) await salon.stripe.webhooks({ mode: options.webhooks });
  if (options.sizes === true) await setUpSizes(salon);
  if (options.profiles === true)
    for (const id of customers) await documents.profile(salon.db, id).set(aProfile({ id }));
  if (groomers.length > 0) await salon.hire(groomers);
  await prepare?.(salon);
}

/** The paths of all fields in a value that contain `-0`. */
function negativeZerosIn(value: Value, path: string): string[] {
  if (value.type === 'double') return Object.is(value.value, -0) ? [path] : [];
  if (value.type === 'array') return value.values.flatMap((item) => negativeZerosIn(item, path));
  if (value.type !== 'map') return [];
  return [...value.fields].flatMap(([name, item]) => negativeZerosIn(item, `${path}.${name}`));
}
