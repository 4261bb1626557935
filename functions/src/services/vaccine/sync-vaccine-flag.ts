import { activeServicesQuery, serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { kindsOf, wantedVaccines } from '@paw-haven/domain/offer/vaccine/check';
import { dataOf, readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

type Stored = Readonly<Record<string, unknown>> | undefined;

/** Whether a change of a service may affect `asks_vaccines`. */
export const concernsVaccines = (before: Stored, after: Stored): boolean =>
  before?.['vaccines'] !== undefined || after?.['vaccines'] !== undefined;

/**
 * Updates `asks_vaccines` in the settings, which pages and functions read anyway. Without it they would read
 * vaccination records even if no service asks for vaccinations.
 */
export async function syncVaccineFlag({ db }: Pick<DataDependencies, 'db'>): Promise<void> {
  await transact(db, async (transaction) => {
    const reference = readable.settings(db);
    const settings = (await transaction.get(reference)).data()?.value;
    if (!settings) return;
    const found = dataOf(await transaction.get(readableQueryOf(db, activeServicesQuery(), serviceSchema)));
    const services = found.flatMap(({ value }) => value ?? []);
    const asks = kindsOf(wantedVaccines(services)).length > 0;
    if (asks !== (settings.asks_vaccines ?? false)) transaction.update(reference, { asks_vaccines: asks });
  });
}

/**
 * Corrects `asks_vaccines` after a change of the settings, which may be created after the services or written by staff
 * with a wrong flag.
 */
export async function correctVaccineFlag(
  dependencies: Pick<DataDependencies, 'db'>,
  { before, after }: { readonly before: Stored; readonly after: Stored },
): Promise<void> {
  if (before === undefined || before['asks_vaccines'] !== after?.['asks_vaccines'])
    await syncVaccineFlag(dependencies);
}
