import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { withWeight } from '@paw-haven/domain/people/pet/weights';
import { rawQueryOf, readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import { notifyGroomers } from '../care/notify-groomers.ts';
import type { DataDependencies } from '../dependencies.ts';
import type { RecordChange } from '../image/change.ts';

/**
 * After a pet was written: stores its new weight with the day, and makes the groomers' apps reload their sheets. Not an
 * imported weight, whose day no one knows. Idempotent; of several weights on a day the last one stays.
 */
export async function recordWeight(
  dependencies: Pick<DataDependencies, 'db' | 'now'>,
  { id, at, before, after }: Pick<RecordChange, 'id' | 'at' | 'before' | 'after'>,
): Promise<void> {
  const { db } = dependencies;
  const weight = weightIn(after);
  if (weight === undefined || weight === weightIn(before)) return;
  if (before === undefined && (await isImported(dependencies, id))) return;
  const day = dayOf(at, await readZone(dependencies));
  await transact(db, async (transaction) => {
    const pet = (await transaction.get(readable.pet(db, id))).data()?.value;
    if (!pet) return;
    const { weights = {} } = pet.history ?? {};
    // A late event: another weight of that day is stored already.
    if (pet.weight !== weight && weights[day] !== undefined) return;
    if (weights[day] === weight) return;
    transaction.update(db.doc(paths.pet(id)), { 'history.weights': withWeight(weights, { day, weight }) });
  });
  if (before !== undefined) await notifyGroomers(dependencies, id);
}

function weightIn(pet: unknown): number | undefined {
  const weight: unknown = (pet as Readonly<Record<string, unknown>> | undefined)?.['weight'];
  return typeof weight === 'number' ? weight : undefined;
}

async function isImported({ db }: Pick<DataDependencies, 'db'>, petId: string): Promise<boolean> {
  const rows = { collection: COLLECTIONS.importRows, where: [['pet_id', '==', petId]], limit: 1 } as const;
  return !(await rawQueryOf(db, rows).get()).empty;
}
