import { activeServicesQuery, serviceSchema } from '@paw-haven/domain/service/schema';
import { kindsOf, wantedVaccines } from '@paw-haven/domain/vaccine/check';
import { dataOf, readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

type Stored = Readonly<Record<string, unknown>> | undefined;

/** Whether a change of a service can change whether any asks for vaccines. */
export const concernsVaccines = (before: Stored, after: Stored): boolean =>
  before?.['vaccines'] !== undefined || after?.['vaccines'] !== undefined;

/**
 * Keeps `asks_vaccines` of the settings, which pages and functions read anyway: so that nothing is read about
 * vaccinations where no service asks for them.
 */
export async function followServices({ db }: Pick<DataDependencies, 'db'>): Promise<void> {
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

/** After a change of the settings: they may come after the services, and staff may write the flag. */
export async function followFlag(
  dependencies: Pick<DataDependencies, 'db'>,
  { before, after }: { readonly before: Stored; readonly after: Stored },
): Promise<void> {
  if (before === undefined || before['asks_vaccines'] !== after?.['asks_vaccines'])
    await followServices(dependencies);
}
