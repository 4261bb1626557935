import { activeServicesQuery, serviceSchema } from '@paw-haven/domain/service/schema';
import { buildServices } from '@paw-haven/domain/site/services';
import { dataOf, readableQueryOf } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';
import { keepCurrent } from './keep-current.ts';

export function refreshServices({ db }: Pick<DataDependencies, 'db'>): Promise<boolean> {
  return keepCurrent(db, async () => {
    const found = dataOf(await readableQueryOf(db, activeServicesQuery(), serviceSchema).get());
    return { services: buildServices(found.flatMap(({ value }) => value ?? [])) };
  });
}
